import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { listMessages } from '../../src/server/store/messages/messages.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { noon } from '../store/samples.ts';
import { eventually } from '../support/eventually.ts';
import { replyToMessage } from '../support/shop/operations.ts';
import { openShop } from '../support/shop/shop.ts';
import { openMailServer } from '../support/stand-ins/mail-server.ts';
import { expectRefusals, type Operator, openOperator, operatorOf } from './operator.ts';
import { message, sendMessage } from './people.ts';
import { openPostgresOperator } from './postgres.ts';

const engines: readonly [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

describe.each(engines)('messages, on %s', (_, open) => {
  it('are answered, closed and found again, and erased with their customer [SETDESK-8, SETDESK-9]', async () => {
    const operator = await open();
    await operator.prepare(async (store) => {
      await sendMessage(store);
      await sendMessage(store, { name: '100% Bob_', email: 'bob@else.example', subject: 'Something else' });
    });
    const list = async (...args: string[]) =>
      (await operator.json('messages', 'list', ...args)) as { id: string; email: string; state: string }[];
    const [{ id } = { id: '' }] = await list('--search', 'GRACE@');
    expect(await list('--search', '0% bob_')).toMatchObject([{ email: 'bob@else.example', state: 'unanswered' }]);
    expect(await list('--search', 'something ELSE')).toMatchObject([{ email: 'bob@else.example' }]);
    expect(await list('--search', 'b%b')).toEqual([]);

    const begun = Date.now();
    expect(await operator.print('messages', 'answer', id, '--text', 'A year.\n\nYours')).toMatch(
      /^The reply to grace@/,
    );
    await operator.print('messages', 'answer', id, '--text', 'Or two.');
    expect(await list('--state', 'answered')).toMatchObject([{ id, state: 'answered' }]);
    expect(await list('--state', 'unanswered')).toMatchObject([{ email: 'bob@else.example' }]);
    const actor = userInfo().username;
    const shown = (await operator.json('messages', 'show', id)) as { answers: { createdAt: number }[] };
    expect(shown).toMatchObject({
      answers: [
        { text: 'A year.\n\nYours', answeredBy: actor },
        { text: 'Or two.', answeredBy: actor },
      ],
    });
    const times = shown.answers.map(({ createdAt }) => createdAt);
    expect(times.filter((at) => at < begun || at > Date.now())).toEqual([]);
    expect(times).toHaveLength(2);
    const whole = await operator.print('messages', 'show', id);
    for (const at of times) expect(whole).toContain(`\nReplied: ${new Date(at).toISOString().slice(0, 10)} `);
    expect(whole).toContain(` UTC by ${actor} (email `);
    expect(await operator.print('messages', 'close', id)).toBe('The message is closed.\n');
    expect(await list('--state', 'closed')).toMatchObject([{ id }]);
    expect(await operator.print('messages', 'close', id, '--reopen')).toBe('The message is answered.\n');
    const trail = await operator.json('audit', 'list', '--kind', 'message', '--of', id);
    expect(trail).toMatchObject(
      ['message.reopen', 'message.close', 'message.answer', 'message.answer'].map((action) => ({ action, actor })),
    );
    expect(JSON.stringify(trail)).not.toContain('A year');

    const exported = await operator.print('customer', 'export', message.email);
    expect(exported).toContain('Or two.');
    await operator.print('customer', 'erase', message.email, '--yes');
    await operator.prepare(async ({ db }) => {
      expect(await db.selectFrom('message_answers').selectAll().execute()).toEqual([]);
      expect(await db.selectFrom('outbox').select('id').where('kind', '=', 'message-answer').execute()).toEqual([]);
    });
  });

  it('accept a repeated reply once, and are deleted together with their replies [SETDESK-8, SETDESK-9]', async () => {
    const operator = await open();
    await operator.prepare(async (store) => {
      await sendMessage(store);
      const [sent] = await listMessages(store.db, { limit: 1 });
      const parts = { store, clock: () => noon, ids: randomIds };
      const wish = { messageId: sent?.id ?? '', answerId: randomUUID(), text: 'A year.' };
      const results = await Promise.all([1, 2, 3].map(() => replyToMessage(parts, wish)));
      expect(results.map(({ ok }) => ok)).toEqual([true, true, true]);
      const mails = await store.db.selectFrom('outbox').select('id').where('kind', '=', 'message-answer').execute();
      expect(mails).toHaveLength(1);
      await purgeBatch(store, noon + retentionPeriods.messages + 1);
      expect(await listMessages(store.db, { limit: 1 })).toEqual([]);
      expect(await store.db.selectFrom('message_answers').selectAll().execute()).toEqual([]);
    });
  });
});

it('are answered by an email that mail clients thread with the notice, in the shop’s name [SETDESK-8, SAFE-15]', async () => {
  const server = await openMailServer();
  onTestFinished(server.close);
  const shop = await openShop({ SMTP_URL: server.url, OPERATOR_EMAIL: 'owner@breezebox.example' });
  onTestFinished(async () => void (await shop.stop()));
  const operator = operatorOf({ DATA_DIR: shop.dataDir });
  await operator.prepare((store) => sendMessage(store));
  const [{ id }] = (await operator.json('messages', 'list')) as [{ id: string }];
  await operator.print('messages', 'answer', id, '--text', 'A <year>.');
  await operator.print('messages', 'answer', id, '--text', 'Or two.');
  await eventually(() => server.taken.length).toBe(4);
  const find = (text: string) => server.taken.find((mail) => mail.text?.includes(text));
  const notice = server.taken.find(({ subject }) => subject?.startsWith('Contact form'));
  const [first, second] = [find('A <year>.'), find('Or two.')];
  expect(first).toMatchObject({
    subject: 'Your message to Breezebox',
    from: { name: 'Breezebox' },
    to: [{ address: message.email }],
    replyTo: [{ address: 'owner@breezebox.example' }],
    inReplyTo: notice?.messageId,
    references: notice?.messageId,
  });
  expect(second).toMatchObject({
    inReplyTo: first?.messageId,
    references: `${notice?.messageId} ${first?.messageId}`,
  });
  expect(first?.html).toContain('A &lt;year&gt;.');
  const text = first?.text ?? '';
  expect(text.indexOf('Thanks for your message.')).toBe(0);
  // The address is not proven, so the reply repeats nothing that was typed.
  expect(text).not.toContain('How long');
});

it('accept no empty or overlong reply, and none to an unknown message [SETDESK-8]', async () => {
  const operator = await openOperator();
  await operator.print('messages', 'list');
  await expectRefusals(operator, 'messages', [
    [['answer', 'none', '--text', 'Hello'], 1, "Message 'none' not found."],
    [['answer', 'none', '--text', ' '], 2, '--text: The answer is empty'],
    [['answer', 'none', '--text', 'a\u001b[31m'], 2, '--text: The answer contains control characters'],
    [['answer', 'none', '--text', 'x'.repeat(10_001)], 2, '--text: The answer is longer than 10000 characters'],
    [['answer', 'none'], 2, 'Add --text with the text'],
    [['close', 'none'], 1, "Message 'none' not found."],
    [['list', '--state', 'lost'], 2, '--state: Must be "unanswered", "answered" or "closed"'],
  ]);
});
