import type { ReactNode } from 'react';
import { Field } from '../../ui/forms/field.tsx';

interface TimeFieldProps {
  readonly label: string;
  readonly hint: string;
  /** Milliseconds. */
  readonly at: number | null;
  readonly error?: string | undefined;
  readonly onChange: (at: number | null) => void;
}

/** A time in the browser's time zone. */
export function TimeField({ label, hint, at, error, onChange }: TimeFieldProps): ReactNode {
  const read = (text: string) => (text === '' || Number.isNaN(Date.parse(text)) ? null : Date.parse(text));
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      type="datetime-local"
      defaultValue={at === null ? '' : localText(at)}
      onChange={(event) => onChange(read(event.target.value))}
    />
  );
}

/** '2026-12-01T08:00' in local time. */
function localText(at: number): string {
  return new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
