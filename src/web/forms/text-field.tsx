import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'defaultValue' | 'name'>;

export interface TextFieldProps extends InputProps {
  readonly label: string;
  readonly name: string;
  /** The text as the form knows it. The field holds its own, and is never written to by a render. */
  readonly value: string;
  readonly error: string | undefined;
  /** The field holds another text. */
  readonly onChange: () => void;
  /** Lines of a text area; a single-line input without. */
  readonly rows?: number;
  readonly isOptional?: boolean;
}

/** A labelled field with its message below; required, unless said otherwise. */
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
