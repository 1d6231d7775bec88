import { expect, it, vi } from 'vitest';
import { mailFaults } from './mail/faults.ts';
import { troubleMail } from './mail/troubled-mail.ts';
import { findMissed } from './result.ts';

vi.setConfig({ testTimeout: 120_000 });

it('delivers each email once or reports why not, while orders continue and no recipient delays another [FAULT-4, MAIL-3]', async () => {
  const { hangsUp, hangsOnOne, greylists, rejectsOne } = mailFaults;
  const faults = [hangsUp, hangsOnOne, greylists, rejectsOne];
  const outcomes = await Promise.all(faults.map((fault) => troubleMail({ fault, orders: 6, tell: () => undefined })));
  expect(outcomes.flatMap(findMissed)).toEqual([]);
  for (const { done } of outcomes) expect(done).toBeGreaterThanOrEqual(20);
  const refused = outcomes.flatMap((outcome) => (outcome.refused > 0 ? [outcome.what] : []));
  expect(refused).toEqual(expect.arrayContaining([hangsUp, greylists, rejectsOne].map(({ name }) => name)));
});
