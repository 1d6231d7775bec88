import { pluralise } from '../text/format-count.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Rough relative time: '5 minutes ago', '3 hours ago', '2 days ago'. Clock skew never yields a future time. */
export function formatTimeAgo(ms: number): string {
  if (ms < minute) return 'just now';
  const [size, name] = ms < hour ? [minute, 'minute'] : ms < 2 * day ? [hour, 'hour'] : [day, 'day'];
  return `${pluralise(Math.floor(ms / size), String(name))} ago`;
}
