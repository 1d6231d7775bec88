import type * as z from 'zod';

/** Environment variable: its purpose, fallback and format. */
export interface Variable<Value> {
  readonly description: string;
  /** Its name in 0.1, read if the present one is unset. */
  readonly formerly?: string;
  /** Value if the variable is unset or empty, in the form in which it would be typed. */
  readonly fallback?: string;
  /** What a value must be, as the end of the sentence 'it must be ...'. */
  readonly expected: string;
  readonly schema: z.ZodType<Value, string>;
  /** Values that may contain a password never appear in messages. */
  readonly secret?: boolean;
}

export function variable<Value>(row: Variable<Value> & { fallback: string }): Variable<Value> & { fallback: string };
export function variable<Value>(row: Variable<Value>): Variable<Value | undefined>;
export function variable<Value>(row: Variable<Value>): Variable<Value | undefined> {
  return row;
}
