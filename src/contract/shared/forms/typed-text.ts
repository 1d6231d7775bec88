/**
 * Invisible characters: directional marks, joiners, soft hyphens, variation selectors, tag characters. They are
 * copied along with text.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u180e\ufff9-\ufffb]/gu;
/** Spaces of any width, and fillers that look like one. */
const spaces = /[\p{Zs}\t\u2800\u3164\uffa0]+/gu;
const otherSpaces = /(?! )[\p{Zs}\u2800\u3164\uffa0]/gu;
/** Word processors replace the keyboard's hyphen by other dashes. */
const dashes = /[\p{Pd}\u2212]/gu;
const loneSurrogates = /\p{Cs}/gu;
const printableAscii = /^[!-~]*$/;

/**
 * Normalises an identifier for comparison and storage, such as a postcode, a reference, a tracking number or a
 * search: full-width characters become ASCII, any dash a hyphen, any spaces one space; invisible characters are
 * removed. Lone surrogates are replaced, since PostgreSQL rejects them.
 */
export function cleanIdentifier(text: string): string {
  if (printableAscii.test(text)) return text;
  return text
    .replace(loneSurrogates, '\ufffd')
    .replace(spaces, ' ')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(dashes, '-')
    .replace(spaces, ' ')
    .trim();
}

/**
 * Normalises an identifier without spaces, such as a promo code: removes non-keyboard spaces; a typed space stays and
 * is rejected.
 */
export function cleanCode(text: string): string {
  return cleanIdentifier(text.trim().replace(otherSpaces, ''));
}

/**
 * Normalises an email address for mail servers: an internationalised domain becomes its `xn--` form (IDNA). Anything
 * else stays, to be rejected.
 */
export function cleanEmail(text: string): string {
  const email = cleanCode(text);
  const at = email.lastIndexOf('@') + 1;
  return at > 0 ? email.slice(0, at) + asciiDomain(email.slice(at)) : email;
}

/** Only letters, digits, dots and hyphens: a path or a port would otherwise be cut off silently. */
const nameOfDomain = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || !nameOfDomain.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
