interface Provider {
  readonly domain: string;
  /** Characters that the provider ignores in the local part. */
  readonly ignored: string;
}

const google: Provider = { domain: 'gmail.com', ignored: '.' };
const proton: Provider = { domain: 'proton.me', ignored: '.-_' };
const apple: Provider = { domain: 'icloud.com', ignored: '' };

/** Domains with which a provider delivers to the same mailbox. */
const providers: Readonly<Record<string, Provider>> = {
  'gmail.com': google,
  'googlemail.com': google,
  'proton.me': proton,
  'protonmail.com': proton,
  'pm.me': proton,
  'icloud.com': apple,
  'me.com': apple,
  'mac.com': apple,
};

/**
 * Canonical form of an email address by common rules: ignores case, sub-address (`+tag`), dots where the provider
 * ignores them, and the form of an internationalised domain. For counting only: two addresses with the same form may
 * be two mailboxes, so never send to it, and a confirmation of one proves nothing about the other.
 */
export function canonicalMailbox(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const named = asciiDomain(text.slice(at + 1));
  const provider = Object.hasOwn(providers, named) ? providers[named] : undefined;
  const [local = ''] = text.slice(0, at).split('+', 1);
  const kept = [...local].filter((character) => !provider?.ignored.includes(character)).join('');
  // An address such as +tag@example.org keeps its local part, as nothing precedes the tag.
  return `${kept === '' ? text.slice(0, at) : kept}@${provider?.domain ?? named}`;
}

/** Converts a domain to ASCII (punycode), without the trailing dot of a fully qualified name. */
function asciiDomain(domain: string): string {
  const bare = domain.endsWith('.') ? domain.slice(0, -1) : domain;
  try {
    return new URL(`http://${bare}`).hostname;
  } catch {
    return bare;
  }
}
