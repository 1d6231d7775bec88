/**
 * Describes a failed request to another server, as the end of a sentence.
 * @param error what `fetch` or its body threw
 */
export function describeFetchError(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'it did not respond';
  if (error.name === 'TimeoutError') return `it did not respond within ${timeoutMs / 1_000} seconds`;
  // `fetch` always throws 'fetch failed', with the reason in the cause.
  const { message, code } = (error.cause ?? error) as { readonly message?: string; readonly code?: string };
  // The message is empty if several addresses were tried.
  return `it did not respond (${message || code || error.message})`;
}
