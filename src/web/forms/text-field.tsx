import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'name'>;

export interface TextFieldProps extends InputProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** Lines of a text area; a single-line input without. */
  readonly rows?: number;
}

/** A labelled required field with its message below. */
export function TextField({ label, error, onChange, rows, className = '', ...input }: TextFieldProps): ReactNode {
  const id = useId();
  const shared = {
    ...input,
    id,
    required: true,
    className: 'input',
    'aria-invalid': error !== undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        <span aria-hidden="true" className="text-danger">
          {' '}
          *
        </span>
      </label>
      {rows ? (
        <textarea
          {...(shared as object)}
          value={input.value}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input {...shared} onChange={(event) => onChange(event.target.value)} />
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}
