import { type ComponentProps, type ReactNode, useId } from 'react';

interface FieldProps extends Omit<ComponentProps<'input'>, 'children'> {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error message, as a sentence. */
  readonly error?: string | undefined;
}

/** A field with its label above, the hint below, and the error below that. */
export function Field({ label, hint, error, ...input }: FieldProps): ReactNode {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => <input className="input" {...described} {...input} />}
    </Labelled>
  );
}

interface TextAreaFieldProps extends ComponentProps<'textarea'>, Omit<LabelledProps, 'children'> {}

/** As `Field`, for a text of several lines. */
export function TextAreaField({ label, hint, error, ...textarea }: TextAreaFieldProps): ReactNode {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(described) => <textarea className="input" {...described} {...textarea} />}
    </Labelled>
  );
}

export interface LabelledProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly children: (described: Described) => ReactNode;
}

interface Described {
  readonly id: string;
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** Wrapper of any labelled control. */
export function Labelled({ label, hint, error, children }: LabelledProps): ReactNode {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
      })}
      {hint && (
        <p id={`${id}-hint`} className="no-print mt-1 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
