import punycode from 'punycode.js';

/**
 * Scripts allowed in a domain label, one per label. Japanese, Korean and Chinese mix theirs with a to z. Latin
 * excludes phonetic and click letters, which look like other letters or like signs.
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
/** Labels of only these Cyrillic letters look like Latin ones (homographs). */
const likeLatin = /^[0-9асԁеһіјӏорԛѕԝхуъьпг-]+$/u;

/**
 * Email address for display: internationalised domains, stored as `xn--`, are shown in their script. Labels open to
 * homograph attacks stay `xn--`: any label that mixes scripts or does not convert back to the same `xn--` form.
 */
export function showEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return /(?:^|\.)xn--/i.test(domain) ? email.slice(0, at) + showDomain(domain) : email;
}

/** Applies `showEmail` to every address within a text. */
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
