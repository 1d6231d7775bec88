/** Why the store cannot start, as sentences for the person who starts it. It is shown without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
