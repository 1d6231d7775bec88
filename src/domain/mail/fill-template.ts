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
 * Renders a part of an email template: the owner's override if it is still valid, else the default. Placeholders are
 * replaced once; values are not expanded again.
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

/** Whether a stored override uses only current placeholders: an update may have removed one. */
function fits(kind: TemplateKind, text: string): boolean {
  const known = new Set<string>(placeholdersOf(kind));
  return Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name).every((name) => known.has(name));
}

function fill(text: string, values: TemplateValues): string {
  return text.replace(/\{([a-zA-Z]+)\}/g, (whole, name: string) => values[name as Placeholder] ?? whole);
}
