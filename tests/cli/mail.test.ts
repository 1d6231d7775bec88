import { expect, it } from 'vitest';
import { claimMails, markSent, retryOrDeadLetter } from '../../src/server/store/mail/outbox.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { noon, placeSample } from '../store/samples.ts';
import { expectRefusals, openOperator } from './operator.ts';

const week = 7 * 24 * 3_600_000;

it('lists emails by state, shows one with its content, and retries dead letters [OPS-8, MAIL-3]', async () => {
  const operator = await openOperator();
  const [sent = '', dead = '', waiting = ''] = await operator.prepare(async (store) => {
    for (const key of ['the-first-order', 'the-second-order']) await placeSample(store, { key });
    const claim = (now: number) => claimMails(store, { worker: 'w', limit: 1, leaseMs: 1, now });
    const [first] = await claim(noon);
    if (first) await markSent(store, first, noon);
    const [second] = await claim(noon + week);
    if (second) await retryOrDeadLetter(store, second, { worker: 'w', error: '550 no such user', now: noon + week });
    const left = await store.db.selectFrom('outbox').select('id').where('attempts', '=', 0).execute();
    return [first?.id, second?.id, left[0]?.id];
  });
  const ids = async (...args: string[]) =>
    ((await operator.json('mail', 'list', ...args)) as { id: string }[]).map(({ id }) => id);
  const states = await Promise.all(['sent', 'dead', 'waiting', 'all'].map((state) => ids('--state', state)));
  expect(states.map((found) => found.length)).toEqual([1, 1, 2, 4]);
  expect(states.slice(0, 2)).toEqual([[sent], [dead]]);
  expect(await ids()).toHaveLength(3);
  expect(await operator.print('mail', 'list', '--state', 'dead')).toMatch(/ dead .* 550 no such user\n$/);

  const shown = await operator.print('mail', 'show', dead);
  expect(shown).toContain('State: dead, attempts: 1\nLast error: 550 no such user\n');
  expect(shown).toMatch(/Subject: .*BB-/);
  expect(await operator.json('mail', 'show', waiting)).toMatchObject({
    mail: { id: waiting },
    words: { text: expect.stringMatching('XL-7') },
  });

  expect(await operator.print('mail', 'retry', '--dead-letters')).toBe(
    '1 email will be sent as soon as the shop runs.\n',
  );
  expect(await ids('--state', 'dead')).toEqual([]);
  expect(await operator.print('mail', 'retry', '--dead-letters')).toBe('No failed emails.\n');
  expect(await operator.json('mail', 'retry', waiting)).toEqual({ retried: 1 });

  const wrong: [string[], number, string][] = [
    [['retry', sent], 1, `Email ${sent} was already sent.`],
    [['retry', 'none'], 1, "Email 'none' not found."],
    [['retry'], 2, 'Enter the id of an email, or add --dead-letters'],
    [['show', 'none'], 1, "Email 'none' not found."],
    [['list', '--state', 'lost'], 2, '--state: Must be "waiting", "delayed"'],
  ];
  await expectRefusals(operator, 'mail', wrong);
});

it('shows what remains of a purged dead letter, and does not retry it [PRIV-7, OPS-8]', async () => {
  const operator = await openOperator();
  await operator.prepare(async (store) => {
    await placeSample(store);
    await store.db
      .updateTable('outbox')
      .set({ dead_lettered_at: noon, last_error: '550 no ada@customer.example' })
      .execute();
    await purgeBatch(store, noon + retentionPeriods.deadMails + 1);
  });
  expect(await operator.print('mail', 'list')).toBe('No emails are queued or failed.\n');
  expect(await operator.print('mail', 'retry', '--dead-letters')).toBe('No failed emails.\n');
  const [mail] = (await operator.json('mail', 'list', '--state', 'all')) as { id: string }[];
  const id = mail?.id ?? '';
  const shown = await operator.print('mail', 'show', id);
  expect(shown).toMatch(
    /^State: dead, attempts: 0\n\nIts content and recipient are deleted 21 days after it failed\.$/m,
  );
  expect(shown).not.toContain('ada@');
  await expectRefusals(operator, 'mail', [
    [['retry', id], 1, `The content of email ${id} was deleted.`],
    [['resend', id], 1, `The content of email ${id} was deleted.`],
  ]);
});

it('leaves an email that is being sent to its worker, so that it is not sent twice [MAIL-3]', async () => {
  const operator = await openOperator();
  const claimed = await operator.prepare(async (store) => {
    await placeSample(store);
    return claimMails(store, { worker: 'w', limit: 1, leaseMs: 60_000, now: Date.now() });
  });
  const id = claimed[0]?.id ?? '';
  expect(await operator.run('mail', 'retry', id)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Email ${id} is being sent right now.\n`,
  });
});
