import type { ReactNode } from 'react';

interface OrderFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  /** Help text below the field. */
  readonly hint?: string;
  /** Whether the field is optional, which its label states. */
  readonly optional?: true;
  /** Rows of a textarea; without it, an input. */
  readonly rows?: number;
  readonly type?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly autoCapitalize?: string;
  readonly spellCheck?: boolean;
}

/** Field of a form without JavaScript: label above, error below. */
export function OrderField({ name, label, value, error, hint, optional, rows, ...input }: OrderFieldProps): ReactNode {
  const notes = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ');
  const shared = {
    id: name,
    name,
    defaultValue: value,
    required: !optional,
    className: 'input',
    'aria-invalid': error !== undefined,
    'aria-describedby': notes || undefined,
  };
  return (
    <div>
      <label htmlFor={name} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {rows === undefined ? <input spellCheck={false} {...input} {...shared} /> : <textarea rows={rows} {...shared} />}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${name}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}
