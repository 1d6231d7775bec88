/**
 * What a screen shows nothing of: marks of the reading direction, joiners, soft hyphens, variation selectors, tag
 * characters. They come along when text is copied.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u180e\ufff9-\ufffb]/gu;
/** Spaces of any width, and fillers that look like one. */
const spaces = /[\p{Zs}\t\u2800\u3164\uffa0]+/gu;
const otherSpaces = /(?! )[\p{Zs}\u2800\u3164\uffa0]/gu;
/** Word processors write other dashes for the hyphen of the keyboard. */
const dashes = /[\p{Pd}\u2212]/gu;
const loneSurrogates = /\p{Cs}/gu;
const printableAscii = /^[!-~]*$/;

/**
 * An identifier as it is compared and stored, such as a postcode, a reference, a tracking number or the words of a
 * search: full-width letters and digits become the usual ones, any dash the hyphen, any spaces one space; invisible
 * characters go. PostgreSQL refuses halves of a character, so that those are replaced.
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
 * An identifier that holds no spaces, such as a promo code: those that no keyboard types go; a typed one is left to be
 * refused.
 */
export function cleanCode(text: string): string {
  return cleanIdentifier(text.trim().replace(otherSpaces, ''));
}

/**
 * An email address as mail servers take it: a domain in other letters becomes its `xn--` form (IDNA). What is no
 * address stays, to be refused.
 */
export function cleanEmail(text: string): string {
  const email = cleanCode(text);
  const at = email.lastIndexOf('@') + 1;
  return at > 0 ? email.slice(0, at) + asciiDomain(email.slice(at)) : email;
}

/** Nothing but letters, digits, dots and hyphens: a path or a port would be cut off the domain without a word. */
const nameOfDomain = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;

function asciiDomain(domain: string): string {
  if (!/[^ -~]/.test(domain) || !nameOfDomain.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
