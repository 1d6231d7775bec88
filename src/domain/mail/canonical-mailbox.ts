interface Provider {
  readonly domain: string;
  /** Characters of the part before the @ that the provider ignores. */
  readonly ignored: string;
}

const google: Provider = { domain: 'gmail.com', ignored: '.' };
const proton: Provider = { domain: 'proton.me', ignored: '.-_' };
const apple: Provider = { domain: 'icloud.com', ignored: '' };

/** Domains under which one provider delivers to the same mailbox. */
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
 * The mailbox that an address is delivered to, by the rules that are common: without regard to case, sub-address
 * (`+tag`), the dots that some providers ignore, and the form of an internationalised domain. It is for counting only:
 * two addresses with the same canonical form may be two mailboxes, so nothing is sent to it, and a proof of one proves
 * nothing of the other.
 */
export function canonicalMailbox(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 0) return text;
  const named = asciiDomain(text.slice(at + 1));
  const provider = Object.hasOwn(providers, named) ? providers[named] : undefined;
  const [local = ''] = text.slice(0, at).split('+', 1);
  const kept = [...local].filter((character) => !provider?.ignored.includes(character)).join('');
  // An address such as +tag@example.org has no other name for its mailbox.
  return `${kept === '' ? text.slice(0, at) : kept}@${provider?.domain ?? named}`;
}

/** A domain in ASCII (punycode), without the full stop of a fully qualified name. */
function asciiDomain(domain: string): string {
  const bare = domain.endsWith('.') ? domain.slice(0, -1) : domain;
  try {
    return new URL(`http://${bare}`).hostname;
  } catch {
    return bare;
  }
}
