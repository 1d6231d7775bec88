import { placeholdersOf, type TemplateKind, type TemplatePart } from './mail-templates.ts';

/** In characters: a subject that mail clients show in full, and paragraphs that are still readable. */
export const maxTemplateLength: Readonly<Record<TemplatePart, number>> = {
  subject: 120,
  heading: 120,
  opening: 2000,
  body: 2000,
  closing: 2000,
};

const isOneLine = (part: TemplatePart) => part === 'subject' || part === 'heading';

/** Returns the error in an override as a sentence, or undefined if it is valid. */
export function validateTemplateText(
  kind: TemplateKind,
  part: TemplatePart,
  text: string,
  publicUrl: string,
): string | undefined {
  if (text.trim() === '') return part === 'closing' ? undefined : `The ${part} must not be empty.`;
  if (text.length > maxTemplateLength[part])
    return `The ${part} has ${text.length} characters. The limit is ${maxTemplateLength[part]}.`;
  if (isOneLine(part) && /[\r\n]/.test(text)) return `The ${part} must be one line.`;
  if (/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text.replaceAll('\n', '')))
    return `The ${part} contains an invisible character.`;
  return validatePlaceholders(kind, part, text) ?? validateLinks(part, text, publicUrl);
}

function validatePlaceholders(kind: TemplateKind, part: TemplatePart, text: string): string | undefined {
  const known = placeholdersOf(kind).map((name) => `{${name}}`);
  const rest = known.reduce((left, placeholder) => left.replaceAll(placeholder, ''), text);
  const brace = rest.search(/[{}]/);
  if (brace < 0) return undefined;
  const near = rest.slice(brace, brace + 30).split('\n', 1)[0];
  return `The ${part} contains ‘${near}’, which is not a placeholder of this email. Use ${known.join(', ')}.`;
}

/** Readers of an email trust its links with personal data: links must lead to the shop or use https. */
function validateLinks(part: TemplatePart, text: string, publicUrl: string): string | undefined {
  const words = text.split(/[\s,;<>"'()|]+/).filter((word) => word.includes('://'));
  const addresses = words.map((word) => {
    const [before = ''] = word.split('://', 1);
    const scheme = before.split(/[^a-z0-9+.-]/i).at(-1) ?? '';
    return word.slice(before.length - scheme.length);
  });
  const bad = addresses.find((address) => {
    const isOurs = address === publicUrl || address.startsWith(`${publicUrl}/`);
    return !isOurs && !/^https:\/\/[^\s/]/i.test(address);
  });
  return bad && `The ${part} links to ‘${bad}’: links must start with ${publicUrl} or https://.`;
}
