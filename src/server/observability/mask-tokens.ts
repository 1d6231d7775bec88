/**
 * Query parameters whose value grants access: order link keys and email tokens. Logs and desk responses must never
 * contain the values.
 */
const tokenParameter = /([?&#;](?:amp;)?(?:key|token)=)[\w-]{16,200}/g;

/** Masks the tokens of links in a text. */
export function maskTokens(text: string): string {
  return text.replace(tokenParameter, '$1…');
}
