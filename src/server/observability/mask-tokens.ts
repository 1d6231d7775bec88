/**
 * Parameters of links whose value lets its bearer in: the keys of orders, and the tokens of emails. The value is what
 * no log and no answer of the desk may hold.
 */
const tokenParameter = /([?&#;](?:amp;)?(?:key|token)=)[\w-]{16,200}/g;

/** A text without the tokens of the links in it. */
export function maskTokens(text: string): string {
  return text.replace(tokenParameter, '$1…');
}
