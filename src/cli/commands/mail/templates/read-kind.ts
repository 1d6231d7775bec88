import {
  isTemplateKind,
  type TemplateKind,
  type TemplatePart,
  templateParts,
} from '../../../../domain/mail/mail-templates.ts';

/** Parses a mail template name; prints an error and returns undefined if unknown. */
export function parseTemplateKind(typed: string, complain: (text: string) => void): TemplateKind | undefined {
  if (isTemplateKind(typed)) return typed;
  complain(`There is no mail '${typed}' to be worded. 'mail-templates list' shows them all.`);
  return undefined;
}

export function parseTemplatePart(typed: string, complain: (text: string) => void): TemplatePart | undefined {
  const part = templateParts.find((known) => known === typed);
  if (!part) complain(`'${typed}' is no part of a mail: it is one of ${templateParts.join(', ')}.`);
  return part;
}
