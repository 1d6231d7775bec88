import { type FormEvent, useRef, useState } from 'react';
import { type FormRules, type FormValues, trimForm, validateForm } from '../../contract/shared/form.ts';
import { deferWhilePointerDown } from './defer-while-pointer-down.ts';

interface FormOptions<Rules extends FormRules> {
  /** What the form opens with where it was posted without JavaScript before, or left half filled. */
  readonly values?: FormValues<Rules>;
  readonly errors?: Partial<Record<keyof Rules & string, string>>;
  /**
   * The fields that are right or wrong together with one, such as country and postcode, itself among them: a change of
   * one has all judged anew.
   */
  readonly judgedWith?: (name: string) => readonly string[];
}

/**
 * A form of text fields, checked against its rules when a field is left and when the form is sent. The fields hold the
 * text, and React never writes into them: password managers set values without an event, so the text is read from the
 * fields at each event, blur and submit. What the visitor typed is never cleared by a failure. Written here because
 * react-hook-form would add 10 kB (brotli).
 */
export function useForm<Rules extends FormRules>(
  rules: Rules,
  empty: FormValues<Rules>,
  { values: opening = empty, errors: openingErrors = {}, judgedWith = (name) => [name] }: FormOptions<Rules> = {},
) {
  type Name = keyof Rules & string;
  type Errors = { [Field in Name]?: string | undefined };
  const [values, setValues] = useState(opening);
  const [errors, setErrors] = useState<Errors>(openingErrors);
  const [refused, setRefused] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);
  /** The texts as last read: newer than `values` until the next render. */
  const known = useRef(opening);

  const problemsOf = (typed: FormValues<Rules>): Errors => validateForm(rules, typed);
  const fieldOf = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;

  /** Reads the fields. An error leaves as soon as its field is right. */
  function read(): FormValues<Rules> {
    const before = known.current;
    const typed = { ...before };
    const changed = Object.keys(before).filter((name: Name) => {
      typed[name] = fieldOf(name)?.value ?? before[name];
      return typed[name] !== before[name];
    });
    if (!changed[0]) return before;
    known.current = typed;
    setValues(typed);
    judge(changed, (name, shown) => shown[name]);
    return typed;
  }

  /**
   * Judges fields anew, and what is judged with them. What the store has said of one, which the rules know nothing of,
   * leaves with that.
   * @param isJudged whether a field is
   */
  function judge(names: readonly string[], isJudged: (name: Name, shown: Errors, found: Errors) => unknown): void {
    const found = problemsOf(known.current);
    setErrors((shown) => {
      const next = { ...shown };
      for (const name of names.flatMap(judgedWith) as Name[]) {
        if (isJudged(name, shown, found)) next[name] = found[name];
      }
      return next;
    });
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
      const filled = next(read());
      for (const name in filled) {
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
        deferWhilePointerDown(() => {
          const typed = read();
          // What the store has said of a field meanwhile stays.
          judge([name], (one, _, found) => typed[one] && found[one]);
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
