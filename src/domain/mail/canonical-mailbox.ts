/** Providers that deliver to the same mailbox whatever dots stand before the @, and their one domain. */
const dotlessDomains: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' };

/**
 * The mailbox behind an email address, for limits and once-per-customer codes: lower case, without a sub-address (`+tag`), without
 * dots where the provider ignores them, the domain as punycode. Email is never sent to it: some servers tell `+tag` apart.
 */
export function canonicalMailbox(address: string): string {
  const trimmed = address.trim().normalize('NFC').toLowerCase();
  const at = trimmed.lastIndexOf('@');
  if (at < 0) return trimmed;
  const domain = toPunycode(trimmed.slice(at + 1));
  const dotless = Object.hasOwn(dotlessDomains, domain) ? dotlessDomains[domain] : undefined;
  const [local = ''] = trimmed.slice(0, at).split('+', 1);
  // An address such as '+tag@example.org' has no mailbox before its tag: it stands for itself.
  const mailbox = local === '' ? trimmed.slice(0, at) : local;
  return `${dotless === undefined ? mailbox : mailbox.replaceAll('.', '')}@${dotless ?? domain}`;
}

function toPunycode(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname.replace(/\.$/, '');
  } catch {
    return domain;
  }
}
