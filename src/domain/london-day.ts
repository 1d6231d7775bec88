const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** '22 November 2026', as it is in London: the day that stands on documents and pages of orders. */
export function longDay(time: number): string {
  return day.format(time);
}

const parts = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: 'Europe/London' });

/** The same day as lists have it, '2026-11-22'. */
export function londonDay(time: number): string {
  return parts.format(time);
}
