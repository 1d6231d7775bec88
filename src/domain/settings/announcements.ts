import type { Announcement } from '../../contract/settings/site-links.ts';
import { londonClock, londonDay, shiftDay } from '../shared/time/london-day.ts';

/** UK time as text that sorts, '2026-12-24T17:00'. */
const ukMinute = (time: number): string => `${londonDay(time)}T${londonClock(time)}`;

const startOf = ({ from, fromTime = '00:00' }: Announcement): string => (from ? `${from}T${fromTime}` : '');

function endOf({ until, untilTime }: Announcement): string {
  if (!until) return '9';
  return untilTime ? `${until}T${untilTime}` : `${shiftDay(until, 1)}T00:00`;
}

/** The announcements of a moment: the first for each range, and the first for all pages. @param time milliseconds */
export function announcementsOf(all: readonly Announcement[], time: number): Announcement[] {
  const now = ukMinute(time);
  const current = all.filter((one) => startOf(one) <= now && now < endOf(one));
  return current.filter(({ range }, index) => current.findIndex((one) => one.range === range) === index);
}

/** Counts the starts and ends that have passed: pages change with this number. */
export function createAnnouncementPhase(all: readonly Announcement[]): (time: number) => number {
  const moments = all.flatMap((one) => [startOf(one), endOf(one)]).filter((moment) => moment.includes('T'));
  if (moments.length === 0) return () => 0;
  return (time) => {
    const now = ukMinute(time);
    return moments.filter((moment) => moment <= now).length;
  };
}

/**
 * Identifies what a visitor can dismiss, by range: 'all:1x2y3z us-only:4a5b6c'; empty if there is nothing. Another text
 * is another announcement.
 */
export const dismissalKeys = (shown: readonly Announcement[]): string =>
  shown
    .filter(({ dismissible }) => dismissible)
    .map(({ text, url, range = 'all' }) => `${range}:${hash(`${text} ${url}`)}`)
    .join(' ');

/** FNV-1a. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(36);
}
