import { type FormEvent, useRef, useState } from 'react';
import { type FormRules, type FormValues, trimForm, validateForm } from '../../contract/shared/forms/form.ts';
import { deferWhilePointerDown } from './defer-while-pointer-down.ts';

interface FormOptions<Rules extends FormRules> {
  /** Initial values of a form that was posted without JavaScript or has a draft. */
  readonly values?: FormValues<Rules>;
  readonly errors?: Partial<Record<keyof Rules & string, string>>;
  /**
   * Returns the fields that are validated together with a field, itself included, such as country and postcode. A
   * change of one validates all of them again.
   */
  readonly validatedWith?: (name: string) => readonly string[];
}

/**
 * Form of text fields, validated on blur and on submit. Fields are uncontrolled: password managers set values without
 * an event, so values are read from the fields on each event, blur and submit. A failed submit never clears input.
 * react-hook-form would add 10 kB (brotli).
 */
export function useForm<Rules extends FormRules>(
  rules: Rules,
  empty: FormValues<Rules>,
  { values: opening = empty, errors: openingErrors = {}, validatedWith = (name) => [name] }: FormOptions<Rules> = {},
) {
  type Name = keyof Rules & string;
  type Errors = { [Field in Name]?: string | undefined };
  const [values, setValues] = useState(opening);
  const [errors, setErrors] = useState<Errors>(openingErrors);
  const [refused, setRefused] = useState<readonly Name[]>([]);
  const form = useRef<HTMLFormElement>(null);
  /** The values last read: newer than `values` until the next render. */
  const known = useRef(opening);

  const problemsOf = (typed: FormValues<Rules>): Errors => validateForm(rules, typed);
  const fieldOf = (name: string) => form.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;

  /** Reads the fields. Clears the error of a field that has become valid. */
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
    revalidate(changed, (name, shown) => shown[name]);
    return typed;
  }

  /**
   * Validates fields again, and those validated with them. This clears server errors, which the rules do not know.
   * @param isValidated whether to validate a field
   */
  function revalidate(
    names: readonly string[],
    isValidated: (name: Name, shown: Errors, found: Errors) => unknown,
  ): void {
    const found = problemsOf(known.current);
    setErrors((shown) => {
      const next = { ...shown };
      for (const name of names.flatMap(validatedWith) as Name[]) {
        if (isValidated(name, shown, found)) next[name] = found[name];
      }
      return next;
    });
  }

  /** Shows the errors, lists their fields in the summary and focuses the first. */
  function refuse(found: Errors): void {
    setErrors(found);
    const bad = Object.keys(rules).filter((name) => found[name]);
    setRefused(bad);
    if (bad[0]) fieldOf(bad[0])?.focus();
  }

  return {
    values,
    form,
    /** Fields that blocked the last submit and are still invalid. */
    refused: refused.filter((name) => errors[name]),
    /** Replaces the values of fields. */
    fill(next: (typed: FormValues<Rules>) => FormValues<Rules>): void {
      const filled = next(read());
      for (const name in filled) {
        const field = fieldOf(name);
        if (field) field.value = filled[name] as string;
      }
      read();
    },
    refuse,
    /** Returns the props of an input. */
    field: (name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: () => void read(),
      onBlur: () =>
        deferWhilePointerDown(() => {
          const typed = read();
          // An error that the server has returned since then stays.
          revalidate([name], (one, _, found) => typed[one] && found[one]);
        }),
    }),
    /** Returns the submit handler: focuses the first invalid field, or calls `send` with the trimmed values. */
    submit: (send: (values: FormValues<Rules>) => void) => (event: FormEvent) => {
      event.preventDefault();
      const typed = read();
      const found = problemsOf(typed);
      refuse(found);
      if (Object.keys(found).length === 0) send(trimForm(typed));
    },
  };
}
