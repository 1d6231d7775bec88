import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type LabelledProps } from './field.tsx';

interface SelectProps<Value extends string> extends Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> {
  readonly value: Value;
  /** Labels by value, in their sequence. */
  readonly options: Readonly<Record<Value, string>> | readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}

/** A choice of one option. */
export function Select<Value extends string>({ options, onChange, ...select }: SelectProps<Value>): ReactNode {
  const pairs = Array.isArray(options) ? options : Object.entries(options);
  return (
    <select className="input" {...select} onChange={({ target }) => onChange(target.value as Value)}>
      {pairs.map(([key, text]) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  );
}

type SelectFieldProps<Value extends string> = Omit<LabelledProps, 'children'> & SelectProps<Value>;

/** A choice with its label above, and hint and error below. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  ...select
}: SelectFieldProps<Value>): ReactNode {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => <Select {...described} {...select} />}
    </Labelled>
  );
}

/** A choice that narrows the list below it. */
export function FilterSelect<Value extends string>({
  label,
  ...select
}: SelectProps<Value> & { readonly label: string }): ReactNode {
  return <Select className="input !w-auto max-w-full" aria-label={label} {...select} />;
}
