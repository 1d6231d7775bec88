import punycode from 'punycode.js';

/**
 * The scripts that the letters of a label may be of, each by itself. Japanese, Korean and Chinese names mix theirs,
 * with the letters a to z among them. Of Latin, the letters of the phonetic alphabet and click letters are left out,
 * which look like others and like signs.
 */
const scripts = [
  /^[a-z0-9\u00df-\u00f6\u00f8-\u017e\u01ce-\u01dc\u0218-\u021b\u1e00-\u1eff-]+$/u,
  /^[a-z0-9\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc-]+$/u,
  /^[0-9\p{Script=Greek}-]+$/u,
  /^[0-9\p{Script=Cyrillic}-]+$/u,
  /^[0-9\p{Script=Armenian}-]+$/u,
  /^[0-9\p{Script=Georgian}-]+$/u,
  /^[0-9\p{Script=Hebrew}-]+$/u,
  /^[0-9\p{Script=Arabic}-]+$/u,
  /^[0-9\p{Script=Ethiopic}-]+$/u,
  /^[0-9\p{Script=Hangul}-]+$/u,
  /^[0-9\p{Script=Thai}-]+$/u,
  /^[0-9\p{Script=Lao}-]+$/u,
  /^[0-9\p{Script=Khmer}-]+$/u,
  /^[0-9\p{Script=Myanmar}-]+$/u,
  /^[0-9\p{Script=Sinhala}-]+$/u,
  /^[0-9\p{Script=Devanagari}-]+$/u,
  /^[0-9\p{Script=Bengali}-]+$/u,
  /^[0-9\p{Script=Gurmukhi}-]+$/u,
  /^[0-9\p{Script=Gujarati}-]+$/u,
  /^[0-9\p{Script=Tamil}-]+$/u,
  /^[0-9\p{Script=Telugu}-]+$/u,
  /^[0-9\p{Script=Kannada}-]+$/u,
  /^[0-9\p{Script=Malayalam}-]+$/u,
];
/** Words of these Cyrillic letters alone look like Latin ones. */
const likeLatin = /^[0-9асԁеһіјӏорԛѕԝхуъьпг-]+$/u;

/**
 * An email address for people to read: an international domain, which is stored by its `xn--` form, in its own letters.
 * One that could pass for another domain stays `xn--`: a label that mixes scripts, or that has no way back to the same
 * `xn--` form.
 */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return /(?:^|\.)xn--/i.test(domain) ? email.slice(0, at) + showDomain(domain) : email;
}

/** The same for every address within a text. */
export function showEmails(text: string): string {
  return text.replace(/@[a-z0-9.-]{1,253}/gi, (domain) => showEmail(domain));
}

function showDomain(domain: string): string {
  return domain.split('.').map(showLabel).join('.');
}

function showLabel(label: string): string {
  try {
    const shown = punycode.toUnicode(label.toLowerCase());
    const isPlain = scripts.some((script) => script.test(shown)) && !likeLatin.test(shown);
    return isPlain && new URL(`http://${shown}`).hostname === label.toLowerCase() ? shown : label;
  } catch {
    return label;
  }
}
