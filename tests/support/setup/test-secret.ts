/** The secret of the tests, so that a store that a test prepares is read by the commands that it runs. */
export const testSecret = 'the-secret-of-the-tests-in-ascii';
