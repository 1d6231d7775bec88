import { expect, it } from 'vitest';
import { announcementsOf, createAnnouncementPhase, dismissalKeys } from './announcements.ts';

it('an announcement shows from its first to its last day, the first one of each range [SITE-1]', () => {
  const all = [
    { text: 'Over', until: '2026-11-27' },
    { text: 'Now', from: '2026-11-28', until: '2026-11-28' },
    { text: 'Second' },
    { text: 'US', range: 'us-only' as const },
    { text: 'Later', range: 'uk-eu' as const, from: '2026-11-29' },
  ];
  const shown = (day: string) => announcementsOf(all, Date.parse(`${day}T12:00Z`)).map(({ text }) => text);
  expect(shown('2026-11-27')).toEqual(['Over', 'US']);
  expect(shown('2026-11-28')).toEqual(['Now', 'US']);
  expect(shown('2026-11-29')).toEqual(['Second', 'US', 'Later']);
});

it('a dismissal holds for the same announcement only [SITE-1]', () => {
  const us = { text: 'US', range: 'us-only', dismissible: 'yes' } as const;
  const key = (text: string) => dismissalKeys([{ text, dismissible: 'yes' }, { text: 'Stays' }]);
  expect(key('Closed on Friday')).toMatch(/^all:[a-z0-9]+$/);
  expect(dismissalKeys([{ text: 'Closed on Friday', dismissible: 'yes' }, us])).toMatch(/^all:\w+ us-only:\w+$/);
  expect(key('Closed on Friday')).toBe(key('Closed on Friday'));
  expect(key('Closed on Friday')).not.toBe(key('Closed on Monday'));
  expect(dismissalKeys([{ text: 'Stays' }])).toBe('');
});

it('an announcement starts and ends at its UK times [SITE-1]', () => {
  const all = [{ text: 'Sale', from: '2026-07-01', fromTime: '09:00', until: '2026-07-02', untilTime: '17:30' }];
  const phase = createAnnouncementPhase(all);
  const at = (text: string) => [announcementsOf(all, Date.parse(text)).length, phase(Date.parse(text))];
  expect(['2026-07-01T07:59Z', '2026-07-01T08:00Z', '2026-07-02T16:29Z', '2026-07-02T16:30Z'].map(at)).toEqual([
    [0, 0],
    [1, 1],
    [1, 1],
    [0, 2],
  ]);
});
