import {
  isTemplateKind,
  type TemplateKind,
  type TemplatePart,
  templateParts,
} from '../../../../domain/mail/mail-templates.ts';

/** Parses an email template name; prints an error and returns undefined if unknown. */
export function parseTemplateKind(typed: string, complain: (text: string) => void): TemplateKind | undefined {
  if (isTemplateKind(typed)) return typed;
  complain(`Email template '${typed}' not found. 'mail-templates list' shows them all.`);
  return undefined;
}

export function parseTemplatePart(typed: string, complain: (text: string) => void): TemplatePart | undefined {
  const part = templateParts.find((known) => known === typed);
  if (!part) complain(`'${typed}' is not a valid part. Use one of ${templateParts.join(', ')}.`);
  return part;
}
