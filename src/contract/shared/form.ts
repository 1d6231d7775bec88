import { cleanEmail, cleanIdentifier } from './typed-text.ts';

/** What a text field must hold, once trimmed. */
export interface FieldRule {
  readonly min: number;
  readonly max: number;
  /** Shown where the text is shorter than `min`, or no email address where one is asked for. */
  readonly message: string;
  readonly email?: true;
  /** Invisible characters are removed, full-width ones folded. */
  readonly identifier?: true;
  /** Shown for text such as 'N/A'; without it such text is taken. */
  readonly placeholder?: string;
}
export type FormRules = Readonly<Record<string, FieldRule>>;
export type FormValues<Rules extends FormRules> = { -readonly [Name in keyof Rules]: string };

/**
 * What HTML's own email fields take, with a dot in the domain and a letter in its last part: `me@host` and
 * `me@10.0.0.1` cannot be delivered to.
 */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z\d]+(?:-+[a-z\d]+)*$/i;

export const emailRule: FieldRule = { min: 3, max: 254, message: 'Invalid email address', email: true };

/** Whether a text, already cleaned, is an email address. */
export function isEmail(text: string): boolean {
  if (text.length > emailRule.max || !emailPattern.test(text)) return false;
  const labels = (text.split('@')[1] as string).split('.');
  return labels.every(({ length }) => length < 64) && !/^\d+$/.test(labels.at(-1) as string);
}

/** Why an address that exists in standards is refused: the mail servers on the way do not all take it. */
function explainEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1) return emailRule.message;
  if (/^\[.*\]$|^[\d.]+$/.test(domain)) return 'Enter an address with a domain name, not an IP address';
  if (/^".*"$/.test(name)) return 'We can’t send email to an address in quotation marks';
  if (isEmail(`a@${domain}`) && /[^!-~]/.test(name) && !/[\s@\p{Cc}]/u.test(name))
    return 'We can’t send email to this address: the part before the @ can only have letters a to z, digits and signs such as . - _';
  return emailRule.message;
}

/** Words that people type where they have nothing to say. 'Null' and 'Na' are names, 'None' is a town in Italy. */
const placeholder = /^(?:n[/.\\-]a\.?|none|tb[acd]|x{2,9}|0+|not? (?:applicable|available)|unknown)$/i;

function isPlaceholder(text: string): boolean {
  return placeholder.test(text) || !/[\p{L}\p{N}]/u.test(text);
}

/** What a field holds once it is cleaned, as browser and server judge it. */
export function cleanField({ email, identifier }: FieldRule, text: string): string {
  return email ? cleanEmail(text) : identifier ? cleanIdentifier(text) : text.trim().normalize('NFC');
}

/**
 * What is wrong with a field, in words for the visitor; undefined where it is right. Used by browser and server alike.
 */
export function validateField(rule: FieldRule, text: string): string | undefined {
  const cleaned = cleanField(rule, text);
  if (cleaned.length > rule.max) return `Must be at most ${rule.max} characters`;
  if (cleaned.length < rule.min) return rule.message;
  if (rule.email) return isEmail(cleaned) ? undefined : explainEmail(cleaned);
  return rule.placeholder && isPlaceholder(cleaned) ? rule.placeholder : undefined;
}

/** What is wrong with each field of a form; empty where all are right. */
export function validateForm<Rules extends FormRules>(
  rules: Rules,
  values: FormValues<Rules>,
): Partial<Record<keyof Rules, string>> {
  const problems: Partial<Record<keyof Rules, string>> = {};
  for (const name of Object.keys(rules) as (keyof Rules)[]) {
    const problem = validateField(rules[name] as FieldRule, values[name]);
    if (problem) problems[name] = problem;
  }
  return problems;
}

/** The values of a form as they are sent: trimmed. */
export function trimForm<Rules extends FormRules>(values: FormValues<Rules>): FormValues<Rules> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, text]) => [name, text.trim()]),
  ) as FormValues<Rules>;
}
