// Sweeps are tests that go through every state, example, language or file that there is. `make test` leaves them to `make test-sweeps`.
//
// The variable SWEEPS says what runs: `none` of them, `only` they, or, where it is not set, all tests.

const { SWEEPS = 'too' } = process.env;
if (!['too', 'none', 'only'].includes(SWEEPS)) throw new Error(`SWEEPS is '${SWEEPS}'; it can be none or only`);

/** Whether a test is to run. @param {boolean} isSweep */
export const isWanted = (isSweep) => SWEEPS === 'too' || isSweep === (SWEEPS === 'only');
