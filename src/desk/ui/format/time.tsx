import type { ReactNode } from 'react';

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const inLondon = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/London',
});
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A time in the browser's time zone. @param at milliseconds since the epoch */
export function Time({ at, dayOnly = false }: { readonly at: number; readonly dayOnly?: boolean }): ReactNode {
  return <time dateTime={new Date(at).toISOString()}>{(dayOnly ? day : full).format(at)}</time>;
}

/** A time in London time. */
export function LondonTime({ at }: { readonly at: number }): ReactNode {
  return (
    <span>
      <time dateTime={new Date(at).toISOString()}>{inLondon.format(at)}</time> (UK time)
    </span>
  );
}
