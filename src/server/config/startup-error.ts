/** Reasons why the server cannot start, as sentences for the operator. Shown without a stack trace. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
