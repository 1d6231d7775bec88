import { useState } from 'react';
import { DeskError } from '../../api/desk-error.ts';

type TextNames<Values> = {
  [Name in keyof Values]-?: Values[Name] extends string | null | undefined ? Name : never;
}[keyof Values];

/** Returns the error of a field by its name. */
type ErrorOf = (name: string) => string | undefined;

/** Returns the props of a text field by the name of its value: the value, its error, and what typing changes. */
export function textFields<Values extends object>(
  values: Values,
  change: (part: Partial<Values>) => void,
  errorOf?: ErrorOf,
) {
  return <Name extends TextNames<Values>>(name: Name) => ({
    value: (values[name] ?? '') as string,
    error: errorOf?.(String(name)),
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value } as Partial<Values>),
  });
}

/**
 * Values of a form. They are compared with the initial ones, which stay even if the record that they come from is
 * refetched. @param error of the action that takes them, shown at the text fields that it names
 */
export function useForm<Values extends object>(first: Values | (() => Values), error?: unknown) {
  const [initial] = useState(first);
  const [values, setValues] = useState(initial);
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }));
  return {
    initial,
    values,
    set,
    isTyped: JSON.stringify(values) !== JSON.stringify(initial),
    text: textFields(values, set, (name) => fieldError(error, name)),
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
