import type { ReactNode } from 'react';
import { londonClock, londonDay } from '../../../../domain/shared/time/london-day.ts';
import { Field } from './field.tsx';

interface LondonTimeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly required?: boolean;
  /** Milliseconds. */
  readonly at: number | null;
  readonly error?: string | undefined;
  readonly onChange: (at: number | null) => void;
}

/** A time in London, in every time zone of a browser. */
export function LondonTimeField({ label, hint, required, at, error, onChange }: LondonTimeFieldProps): ReactNode {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      type="datetime-local"
      defaultValue={at === null ? '' : inputText(at)}
      onChange={(event) => onChange(parseInput(event.target.value))}
    />
  );
}

/** '2026-12-01T08:00' in London time. */
const inputText = (at: number) => `${londonDay(at)}T${londonClock(at)}`;

/** An ambiguous time in autumn is the first one; a skipped time in spring is an hour later. */
function parseInput(text: string): number | null {
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const anHourBefore = asUtc - 60 * 60 * 1000;
  return inputText(anHourBefore) === text ? anHourBefore : asUtc;
}
