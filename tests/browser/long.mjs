// Long tests go through every state, example, language or file that there is, or work with 100,000 characters or more. `make test` leaves them to
// `make test-long`.
//
// The variable LONG says what runs: `none` of them, `only` they, or, as where it is not set, `all` tests.

const { LONG = 'all' } = process.env;
if (!['all', 'none', 'only'].includes(LONG)) throw new Error(`LONG is '${LONG}'; it can be all, none or only`);

/** Whether a test is to run. @param {boolean} isLong */
export const isWanted = (isLong) => LONG === 'all' || isLong === (LONG === 'only');
