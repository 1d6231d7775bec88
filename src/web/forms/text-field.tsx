import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'defaultValue' | 'name'>;

export interface TextFieldProps extends InputProps {
  readonly label: string;
  readonly name: string;
  /** The value in the form's state. The field is uncontrolled: renders never write to it. */
  readonly value: string;
  readonly error: string | undefined;
  /** Called when the field's value has changed. */
  readonly onChange: () => void;
  /** Rows of a textarea; without it, an input. */
  readonly rows?: number;
  readonly isOptional?: boolean;
}

/** Labelled field with its error message below; required by default. */
export function TextField({
  label,
  value,
  error,
  onChange,
  rows,
  isOptional,
  className = '',
  ...input
}: TextFieldProps): ReactNode {
  const id = useId();
  const shared = {
    ...input,
    id,
    defaultValue: value,
    required: !isOptional,
    className: 'input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {isOptional ? (
          ' (optional)'
        ) : (
          <span aria-hidden="true" className="text-danger">
            {' '}
            *
          </span>
        )}
      </label>
      {rows ? (
        <textarea {...(shared as object)} rows={rows} onChange={onChange} />
      ) : (
        <input {...shared} onChange={onChange} />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
