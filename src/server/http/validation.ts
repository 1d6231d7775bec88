import type * as z from 'zod/mini';
import type { FieldError } from '../../contract/shared/problem.ts';
import { formatChoice } from '../../domain/shared/text/format-choice.ts';

export type ValidationResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly errors: FieldError[] };

/** Limit of reported errors. */
const maxErrors = 20;

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/**
 * Validates external input. Each invalid field is reported once, by its path: `items.0.quantity`.
 * @param prefix field that contains the value
 */
export function validate<Value>(
  schema: z.ZodMiniType<Value>,
  input: unknown,
  prefix?: string,
): ValidationResult<Value> {
  const start = prefix ? [prefix] : [];
  const parsed = schema.safeParse(input, { error: explain });
  if (parsed.success) {
    const unprintable = findUnprintable(parsed.data, start);
    const message = 'Must not contain control characters';
    return unprintable ? { ok: false, errors: [{ field: unprintable, message }] } : { ok: true, value: parsed.data };
  }
  const messages = new Map<string, string>();
  for (const { path, message } of parsed.error.issues) {
    const field = [...start, ...path].join('.') || 'body';
    if (!messages.has(field)) messages.set(field, message);
    if (messages.size === maxErrors) break;
  }
  return { ok: false, errors: [...messages].map(([field, message]) => ({ field, message })) };
}

/** Default message where the schema has none. Never repeats the input. */
function explain(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    return issue.input === undefined ? 'Is required' : `Must be ${nouns[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === 'invalid_value') {
    const values = issue.values.map((value) => JSON.stringify(value));
    return `Must be ${formatChoice(values)}`;
  }
  if (issue.code === 'too_big')
    return `Must be at most ${issue.maximum}${issue.origin === 'string' ? ' characters' : ''}`;
  return 'Is not valid';
}

/**
 * Path of the first text with a control character other than tab and line end: no form sends one, and no database
 * stores NUL.
 */
function findUnprintable(value: unknown, path: readonly string[]): string | undefined {
  if (typeof value === 'string') return /[^\P{Cc}\t\r\n]/u.test(value) ? path.join('.') : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnprintable(inner, [...path, key]);
    if (found !== undefined) return found;
  }
  return undefined;
}
