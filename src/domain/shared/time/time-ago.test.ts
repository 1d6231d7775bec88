import { expect, it } from 'vitest';
import { formatTimeAgo } from './time-ago.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

it('formats the time since a moment in the largest unit that still distinguishes days [TODAY-8]', () => {
  expect(
    [-minute, 0, minute - 1, minute, hour - 1, hour, day, 2 * day - 1, 2 * day, 1000 * day].map(formatTimeAgo),
  ).toEqual([
    'just now',
    'just now',
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '1 hour ago',
    '24 hours ago',
    '47 hours ago',
    '2 days ago',
    '1,000 days ago',
  ]);
});
