import { cleanEmail, cleanIdentifier } from './typed-text.ts';

/** Rule of a text field, applied after trimming. */
export interface FieldRule {
  readonly min: number;
  readonly max: number;
  /** Shown if the text is shorter than `min` or not a valid email address. */
  readonly message: string;
  readonly email?: true;
  /** Removes invisible characters and folds full-width ones. */
  readonly identifier?: true;
  /** Shown for placeholder text such as 'N/A'; without it such text is accepted. */
  readonly placeholder?: string;
}
export type FormRules = Readonly<Record<string, FieldRule>>;
export type FormValues<Rules extends FormRules> = { -readonly [Name in keyof Rules]: string };

/**
 * Pattern of HTML email fields, plus a dot in the domain and a letter in its last label: `me@host` and `me@10.0.0.1`
 * are not deliverable.
 */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z\d]+(?:-+[a-z\d]+)*$/i;

export const emailRule: FieldRule = { min: 3, max: 254, message: 'Invalid email address', email: true };

/** Whether a cleaned text is an email address. */
export function isEmail(text: string): boolean {
  if (text.length > emailRule.max || !emailPattern.test(text)) return false;
  const labels = (text.split('@')[1] as string).split('.');
  return labels.every(({ length }) => length < 64) && !/^\d+$/.test(labels.at(-1) as string);
}

/** Explains why an email address that is valid by the standards is rejected: not all mail servers accept it. */
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

/** Placeholder texts. 'Null' and 'Na' are names, 'None' is a town in Italy. */
const placeholder = /^(?:n[/.\\-]a\.?|none|tb[acd]|x{2,9}|0+|not? (?:applicable|available)|unknown)$/i;

function isPlaceholder(text: string): boolean {
  return placeholder.test(text) || !/[\p{L}\p{N}]/u.test(text);
}

/** Cleans a field's value; shared by browser and server. */
export function cleanField({ email, identifier }: FieldRule, text: string): string {
  return email ? cleanEmail(text) : identifier ? cleanIdentifier(text) : text.trim().normalize('NFC');
}

/** Validates a field: returns a message for the visitor, or undefined. Shared by browser and server. */
export function validateField(rule: FieldRule, text: string): string | undefined {
  const cleaned = cleanField(rule, text);
  if (cleaned.length > rule.max) return `Must be at most ${rule.max} characters`;
  if (cleaned.length < rule.min) return rule.message;
  if (rule.email) return isEmail(cleaned) ? undefined : explainEmail(cleaned);
  return rule.placeholder && isPlaceholder(cleaned) ? rule.placeholder : undefined;
}

/** Validates a form: errors by field, empty if valid. */
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

/** Trims the values of a form for sending. */
export function trimForm<Rules extends FormRules>(values: FormValues<Rules>): FormValues<Rules> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([name, text]) => [name, text.trim()]),
  ) as FormValues<Rules>;
}
