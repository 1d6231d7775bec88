/** What a text field must hold, once trimmed. */
export interface FieldRule {
  readonly min: number;
  readonly max: number;
  /** Shown where the text is shorter than `min`, or no e-mail address where one is asked for. */
  readonly message: string;
  readonly email?: true;
}
export type FormRules = Readonly<Record<string, FieldRule>>;
export type FormValues<Rules extends FormRules> = { -readonly [Name in keyof Rules]: string };

/** What HTML's own e-mail fields take, with a dot in the domain: mail to `me@host` cannot be delivered. */
const emailPattern = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d]+(?:-+[a-z\d]+)*\.)+[a-z\d]+(?:-+[a-z\d]+)*$/i;

export const emailRule: FieldRule = { min: 3, max: 254, message: 'Invalid email address', email: true };

/** Whether a text, already trimmed, is an e-mail address. */
export function isEmail(text: string): boolean {
  // No part of a domain is longer than 63 characters.
  return text.length <= emailRule.max && emailPattern.test(text) && !/[^.]{64}/.test(text.split('@')[1] as string);
}

/** What is wrong with a field, in words for the visitor; undefined where it is right. Used by browser and server alike. */
export function findFieldProblem(rule: FieldRule, text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > rule.max) return `Must be at most ${rule.max} characters`;
  return trimmed.length < rule.min || (rule.email && !isEmail(trimmed)) ? rule.message : undefined;
}

/** What is wrong with each field of a form; empty where all are right. */
export function findFormProblems<Rules extends FormRules>(
  rules: Rules,
  values: FormValues<Rules>,
): Partial<Record<keyof Rules, string>> {
  const problems: Partial<Record<keyof Rules, string>> = {};
  for (const name of Object.keys(rules) as (keyof Rules)[]) {
    const problem = findFieldProblem(rules[name] as FieldRule, values[name]);
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
