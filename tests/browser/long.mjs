// Long tests cover every state, example, language or file, or work with 100,000 characters or more. `make test` leaves them to
// `make test-long`.
//
// The variable LONG says which tests run: `none` of the long ones, `only` those, or, by default, `all` tests.

const { LONG = 'all' } = process.env;
if (!['all', 'none', 'only'].includes(LONG)) throw new Error(`LONG is '${LONG}'; it can be all, none or only`);

/** Whether a test is to run. @param {boolean} isLong */
export const isWanted = (isLong) => LONG === 'all' || isLong === (LONG === 'only');
