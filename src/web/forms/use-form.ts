import { type FormEvent, useRef, useState } from 'react';
import { type FormRules, type FormValues, findFormProblems, trimForm } from '../../contract/form.ts';
import { currentErrors } from './current-errors.ts';
import { unpressed } from './unpressed.ts';

interface FormOptions<Rules extends FormRules> {
  /** What the form opens with where it was posted without JavaScript before, or left half filled. */
  readonly values?: FormValues<Rules>;
  readonly errors?: Partial<Record<keyof Rules & string, string>>;
  /** The fields that are right or wrong together, such as country and postcode: a change of one has the others judged again. */
  readonly judgedWith?: (name: string) => readonly string[];
}

const isField = (element: unknown): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * A form of text fields, checked against its rules when a field is left and when the form is sent. The fields hold the text, and React
 * never writes into them: password managers set values without an event, so the text is read from the fields at each
 * event, blur and submit. What the visitor typed is never cleared by a failure. Written here because react-hook-form would add 10 kB (brotli).
 */
export function useForm<Rules extends FormRules>(
  rules: Rules,
  empty: FormValues<Rules>,
  { values: opening = empty, errors: openingErrors = {}, judgedWith = () => [] }: FormOptions<Rules> = {},
) {
  type Name = keyof Rules & string;
  type Errors = Partial<Record<Name, string>>;
  const [values, setValues] = useState(opening);
  const [errors, setErrors] = useState<Errors>(openingErrors);
  const [refused, setRefused] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);
  /** The texts as last read: newer than `values` until the next render. */
  const known = useRef(opening);

  const problemsOf = (typed: FormValues<Rules>): Errors => findFormProblems(rules, typed);
  const fieldOf = (name: string) => {
    const field = form.current?.elements.namedItem(name);
    return isField(field) ? field : undefined;
  };

  /** Reads the fields. An error leaves as soon as its field is right. */
  function read(): FormValues<Rules> {
    const before = known.current;
    const typed = { ...before };
    for (const name of Object.keys(before) as Name[]) typed[name] = fieldOf(name)?.value ?? before[name];
    const changed = Object.keys(before).filter((name) => typed[name] !== before[name]);
    if (changed.length === 0) return before;
    known.current = typed;
    setValues(typed);
    const touched = new Set([...changed, ...changed.flatMap(judgedWith)]);
    setErrors((shown) => currentErrors(shown, problemsOf(before), problemsOf(typed), touched));
    return typed;
  }

  /** Shows what is wrong with each field, names those fields, and gives the first of them the focus. */
  function refuse(found: Errors): void {
    setErrors(found);
    const bad = Object.keys(rules).filter((name) => found[name]);
    setRefused(bad);
    if (bad[0]) fieldOf(bad[0])?.focus();
  }

  return {
    values,
    form,
    /** The fields that kept the form from being sent the last time, and are not right yet. */
    refused: refused.filter((name) => errors[name]),
    /** Puts other texts into the fields, in place of those that stand there. */
    fill(next: (typed: FormValues<Rules>) => FormValues<Rules>): void {
      const typed = read();
      const filled = next(typed);
      if (filled === typed) return;
      for (const name of Object.keys(filled)) {
        const field = fieldOf(name);
        if (field) field.value = filled[name] as string;
      }
      read();
    },
    refuse,
    /** Everything an input needs. */
    field: (name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: () => void read(),
      onBlur: () =>
        unpressed(() => {
          const typed = read();
          const found = problemsOf(typed);
          const wrong = [name, ...judgedWith(name)].filter((one) => typed[one] && found[one]);
          // What the store has said of a field meanwhile stays.
          if (wrong.length > 0) setErrors((shown) => ({ ...shown, ...pick(found, wrong) }));
        }),
    }),
    /** Handles a submit: with errors the first bad field takes the focus, else `send` gets the trimmed values. */
    submit: (send: (values: FormValues<Rules>) => void) => (event: FormEvent) => {
      event.preventDefault();
      const typed = read();
      const found = problemsOf(typed);
      refuse(found);
      if (Object.keys(found).length === 0) send(trimForm(typed));
    },
  };
}

function pick<Key extends string>(from: Partial<Record<Key, string>>, keys: readonly string[]) {
  return Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as Partial<Record<Key, string>>;
}
