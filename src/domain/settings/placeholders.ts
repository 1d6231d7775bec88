/** Reserved names (RFC 2606, RFC 6761) and loopback addresses. */
const reserved = /(^|\.)(example|invalid|test|localhost)$|(^|\.)example\.(com|net|org)$|^127\.|^\[?::1\]?$/i;
/** Ofcom's numbers for drama, as digits, which are never assigned. */
const dramaNumber =
  /^(44|0)(207946|1134960|1144960|1154960|1164960|1174960|1184960|1214960|1314960|1414960|1514960|1614960|1914980|2896496|2920180|1632960|7700900|8081570|9098790|3069990)/;

export function isReservedHost(host: string): boolean {
  return reserved.test(host);
}

/** Host of a URL or email; undefined for other texts. */
export function hostOf(text: string): string | undefined {
  const mailHost = /^[^\s@]+@([^\s@]+)$/.exec(text)?.[1];
  if (mailHost) return mailHost;
  return /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).hostname : undefined;
}

/** Whether a text is a placeholder: a reserved host, a number of zeros. */
export function isPlaceholder(text: string): boolean {
  const host = hostOf(text);
  if (host !== undefined) return isReservedHost(host);
  const digits = text.replace(/\D/g, '');
  const isNumber = /^[A-Z]{0,2}[\d +()-]+$/.test(text);
  return (isNumber && (/^0+$/.test(digits) || dramaNumber.test(digits))) || /\bexample\b/i.test(text);
}
