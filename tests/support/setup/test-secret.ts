/** The secret of the tests, so that commands can read a store that a test has prepared. */
export const testSecret = 'the-secret-of-the-tests-in-ascii';
