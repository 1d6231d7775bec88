import { useState } from 'react';
import { DeskError } from '../../api/desk-error.ts';

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];

/**
 * Values of a form. They are compared with the initial ones, which stay even if the record that they come from is
 * refetched.
 */
export function useForm<Values extends object>(first: Values | (() => Values)) {
  const [initial] = useState(first);
  const [values, setValues] = useState(initial);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  return {
    initial,
    values,
    set,
    isTyped: JSON.stringify(values) !== JSON.stringify(initial),
    /** Props of a text field. */
    text: <Name extends TextNames<Values>>(name: Name) => ({
      value: values[name],
      onChange: (event: { readonly target: { readonly value: string } }) =>
        set({ [name]: event.target.value } as Partial<Values>),
    }),
  };
}

/** Errors by field, from the server's problem document. */
export function fieldErrors(error: unknown): readonly { readonly field: string; readonly message: string }[] {
  return error instanceof DeskError ? (error.problem.errors ?? []) : [];
}

/** Error of one field. */
export function fieldError(error: unknown, name: string): string | undefined {
  return fieldErrors(error).find(({ field }) => field === name)?.message;
}
