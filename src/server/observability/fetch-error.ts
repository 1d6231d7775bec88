/**
 * Why a request to another server came to nothing, as the end of a sentence. @param error what `fetch` or its body
 * threw
 */
export function describeFetchError(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return 'it gave no answer';
  if (error.name === 'TimeoutError') return `it gave no answer within ${timeoutMs / 1_000} seconds`;
  // `fetch` says 'fetch failed' of everything, and what it was in the cause.
  const { message, code } = (error.cause ?? error) as { readonly message?: string; readonly code?: string };
  // Where several addresses were tried, no message says so.
  return `it gave no answer (${message || code || error.message})`;
}
