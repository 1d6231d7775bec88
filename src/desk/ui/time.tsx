import type { ReactNode } from 'react';

const full = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });

/** A moment in the zone of whoever looks. @param at milliseconds since the epoch */
export function Time({ at, dayOnly = false }: { readonly at: number; readonly dayOnly?: boolean }): ReactNode {
  return <time dateTime={new Date(at).toISOString()}>{(dayOnly ? day : full).format(at)}</time>;
}
