import type * as z from 'zod';

/** One variable of the environment: what it is for, what stands where it is unset, and what a value must look like. */
export interface Variable<Value> {
  readonly description: string;
  /** Its name in 0.1, which is read where the present one is unset. */
  readonly formerly?: string;
  /** The value in force where the variable is unset or empty, as it would be typed. */
  readonly fallback?: string;
  /** What a value must be, as the end of the sentence 'it must be ...'. */
  readonly expected: string;
  readonly schema: z.ZodType<Value, string>;
  /** Values that may hold a password are never repeated in a message. */
  readonly secret?: boolean;
}

export function variable<Value>(row: Variable<Value> & { fallback: string }): Variable<Value> & { fallback: string };
export function variable<Value>(row: Variable<Value>): Variable<Value | undefined>;
export function variable<Value>(row: Variable<Value>): Variable<Value | undefined> {
  return row;
}
