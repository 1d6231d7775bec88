import {
  mailTemplateOf,
  type Placeholder,
  placeholdersOf,
  type TemplateKind,
  type TemplateOverrides,
  type TemplatePart,
} from './mail-templates.ts';

export type TemplateValues = Readonly<Partial<Record<Placeholder, string>>>;

/**
 * A part of a mail in words: the owner's where there are any that still fit it, else the store's. Placeholders are
 * filled in once: what stands in their values stays as it is.
 */
export function fillTemplate(
  kind: TemplateKind,
  part: TemplatePart,
  own: TemplateOverrides | undefined,
  values: TemplateValues,
): string {
  const ours = mailTemplateOf(kind).parts[part] ?? '';
  const theirs = own?.[part];
  return fill(theirs !== undefined && fits(kind, theirs) ? theirs : ours, values);
}

/**
 * Whether a text that was judged once names only what the mail still knows: an update may have taken a placeholder
 * away.
 */
function fits(kind: TemplateKind, text: string): boolean {
  const known = new Set<string>(placeholdersOf(kind));
  return Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name).every((name) => known.has(name));
}

function fill(text: string, values: TemplateValues): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name as Placeholder] ?? whole);
}
