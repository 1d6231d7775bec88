import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import {
  type FieldRule,
  type FormRules,
  type FormValues,
  findFieldProblem,
  findFormProblems,
  trimForm,
} from '../../contract/form.ts';
import { unpressed } from './unpressed.ts';

/**
 * A form of text fields, checked against its rules when a field is left and when the form is sent. What the visitor typed
 * is never cleared by a failure. Written here because react-hook-form would add 10 kB (brotli) for these few lines.
 */
export function useForm<Rules extends FormRules>(
  rules: Rules,
  empty: FormValues<Rules>,
  /** What the form opens with where it was posted without JavaScript before, or left half filled. */
  opening?: { readonly values: FormValues<Rules>; readonly errors?: Partial<Record<keyof Rules & string, string>> },
) {
  type Name = keyof Rules & string;
  const [values, setValues] = useState(opening?.values ?? empty);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>(opening?.errors ?? {});
  const [refused, setRefused] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);

  const problemOf = (name: Name, text: string) => findFieldProblem(rules[name] as FieldRule, text);

  function showError(name: Name, message: string | undefined): void {
    setErrors(({ [name]: _, ...rest }) => (message ? { ...rest, [name]: message } : rest) as typeof errors);
  }

  /** Shows what is wrong with each field, names those fields, and gives the first of them the focus. */
  function refuse(found: Partial<Record<Name, string>>): void {
    setErrors(found);
    const bad = Object.keys(rules).filter((name) => found[name]);
    setRefused(bad);
    if (bad[0]) form.current?.querySelector<HTMLElement>(`[name="${bad[0]}"]`)?.focus();
  }

  return {
    values,
    form,
    /** The fields that kept the form from being sent the last time. */
    refused,
    fill: setValues,
    refuse,
    reset: () => {
      setValues(empty);
      setErrors({});
    },
    /** Everything an input needs. An error once shown goes as soon as the field is right. */
    field: (name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: (text: string) => {
        setValues((before) => ({ ...before, [name]: text }));
        if (errors[name]) showError(name, problemOf(name, text));
      },
      onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        unpressed(() => {
          const problem = target.value && problemOf(name, target.value);
          // What the store has said of the field meanwhile stays.
          if (problem) showError(name, problem);
        }),
    }),
    /** Handles a submit: with errors the first bad field takes the focus, else `send` gets the trimmed values. */
    submit: (send: (values: FormValues<Rules>) => void) => (event: FormEvent) => {
      event.preventDefault();
      const found: Partial<Record<Name, string>> = findFormProblems(rules, values);
      refuse(found);
      if (Object.keys(found).length === 0) send(trimForm(values));
    },
  };
}
