const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** '21 November 2026', as it is in London. */
export function longDay(time: number): string {
  return day.format(time);
}
