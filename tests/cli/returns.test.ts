import { expect, it } from 'vitest';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { purgeBatch, retentionPeriods } from '../../src/server/store/retention/retention.ts';
import { listUnmatchedWithdrawals } from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { noon, placeSample } from '../store/samples.ts';
import { expectRefusals, type Operator, openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';
import { email, partsOf, withdrawn } from './withdrawn.ts';

const told = 'Told Bob\u001b[2J about it';
const hostile = 'Ada\u202e\nMallory paid';

const state = (store: Store, change: { reference?: string; items?: string } = {}) =>
  submitUnlinkedWithdrawal(
    partsOf(store),
    { reference: 'BB-0000-0000', name: hostile, email, items: null, reason: 'Bob said so', ...change },
    true,
  );

const openers: [string, () => Promise<Operator>][] = [
  ['SQLite', openOperator],
  ['PostgreSQL', openPostgresOperator],
];

it.each(openers)(
  'handles a return from the list to the refund, on %s [BACK-9, BACK-10, BACK-25, MONDESK-6]',
  async (_, open) => {
    const operator = await open();
    expect(await operator.print('returns', 'list')).toBe('No return or refund is due.\n');
    const reference = await operator.prepare((store) => withdrawn(store, told));
    const number = `${reference}-R1`;
    expect(await operator.json('returns', 'list')).toMatchObject([
      { number, order: reference, state: 'awaited', items: '1 × XL-7, 1 × Desk 2-fan', refundDue: '306.00' },
    ]);
    const shown = await operator.print('returns', 'show', number.toLowerCase());
    expect(shown).toContain('awaited, declared 2026-11-21 12:00 UTC, within the statutory 14 days\n');
    expect(shown).toContain('Value £306.00, refund due £306.00\n');
    expect(shown).toContain('Reason: Told Bob·[2J about it');
    expect(await operator.print('orders', 'show', reference)).toContain(
      `Withdrawn: 1 × XL-7, 1 × Desk 2-fan (${number}, awaited)\n`,
    );
    expect(await operator.json('orders', 'list')).toMatchObject([{ total: 531_90, withdrawn: 306_00 }]);

    expect(await operator.json('stats')).toMatchObject({
      revenue: [{ orders: 1, withdrawn: '306.00', total: '225.90' }],
      topProducts: [{ productId: 'xl-7', quantity: 1, total: '251.00' }],
    });
    expect(await operator.json('orders', 'export')).toMatchObject([{ total: '531.90', withdrawn: '306.00' }]);
    const lines = (await operator.print('orders', 'export', '--lines')).trim().split('\r\n');
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['"withdrawn"', '"1"', '"1"']);

    const receive = (...rest: string[]) => operator.run('returns', 'receive', reference, ...rest);
    expect(await receive('--line', 'tower-8')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Available: xl-7:1,desk-2:1.'),
    });
    expect(await receive('--line', 'xl-7:1', '--restock-line', 'xl-7:1', '--note', 'a scratch')).toMatchObject({
      code: 0,
      stdout: `1 × XL-7 of ${number} received. More is still expected.\n`,
    });
    expect(await receive()).toMatchObject({ code: 0, stdout: `1 × Desk 2-fan of ${number} received.\n` });
    expect(await operator.json('returns', 'list', '--state', 'awaited')).toEqual([]);
    expect(await operator.json('returns', 'list', '--state', 'statements')).toEqual([]);
    expect(await operator.json('returns', 'list', '--state', 'owed')).toMatchObject([{ number }]);
    for (const wrong of [
      ['--state', 'away'],
      ['--state', 'owed', '--all'],
    ]) {
      expect(await operator.run('returns', 'list', ...wrong)).toMatchObject({ code: 2 });
    }
    expect(await receive()).toMatchObject({
      code: 1,
      stderr: 'All goods of this return have already been received.\n',
    });
    expect(await operator.print('returns', 'show', reference)).toContain('received 1 × XL-7, restocked: a scratch\n');

    const refund = (...rest: string[]) => operator.run('returns', 'refund', number, ...rest);
    expect(await refund()).toMatchObject({ code: 1, stderr: expect.stringContaining('Refund £306.00') });
    expect(await refund('--amount', '306.01', '--yes')).toMatchObject({
      code: 1,
      stderr: 'The refund due for this return is £306.00. To refund more, add --more.\n',
    });
    expect(await refund('--amount', '6', '--yes')).toMatchObject({ code: 0 });
    expect(await refund('--yes')).toMatchObject({
      code: 0,
      stdout: `Refund of £300.00 for order ${reference}. Send it by bank transfer.\nOrder ${reference} is now partly refunded.\n`,
    });
    expect(await refund('--yes')).toMatchObject({ code: 1, stderr: expect.stringContaining('No refund is due') });
    expect(await operator.json('returns', 'list')).toEqual([]);
    expect(await operator.json('returns', 'list', '--all')).toMatchObject([{ number, state: 'received' }]);
  },
);

it('closes a return with a reason, and explains an invalid line [BACK-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => withdrawn(store, told));
  const close = (...rest: string[]) => operator.run('returns', 'close', ...rest);
  expect(await close(reference, '--yes')).toMatchObject({ code: 2, stderr: expect.stringContaining('--note') });
  expect(await close(`${reference}-R7`, '--note', 'x', '--yes')).toMatchObject({
    code: 1,
    stderr: `Order ${reference} has these returns: ${reference}-R1. Enter one of them.\n`,
  });
  expect(await close('BB-0000-0000', '--note', 'x')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('BB-0'),
  });
  expect(await close(reference, '--note', 'It was never sent.', '--yes')).toMatchObject({
    code: 0,
    stdout: `Return ${reference}-R1 is closed.\n`,
  });
  expect(await close(reference, '--note', 'x', '--yes')).toMatchObject({ code: 1 });
  expect(await operator.json('orders', 'show', reference)).toMatchObject({
    returns: [{ state: 'closed' }],
    timeline: expect.arrayContaining([expect.objectContaining({ kind: 'closed', text: 'It was never sent.' })]),
  });
  expect(await operator.json('orders', 'list')).toMatchObject([{ withdrawn: 0 }]);
  const mails = (await operator.json('mail', 'list')) as { kind: string }[];
  expect(mails.filter(({ kind }) => kind === 'return-closed')).toHaveLength(1);
});

it('shows what is still to be sent of an undispatched order [BACK-5]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    const placed = await placeSample(store);
    const statement = { name: 'Ada', email, reason: null, chosen: [{ line: 1, quantity: 1 }], seen: 0 };
    await withdrawOrder(partsOf(store), { reference: placed, ...statement });
    return placed;
  });
  const shown = await operator.print('orders', 'show', reference);
  expect(shown).toContain('Withdrawn £251.00, remaining £340.00\nNot paid, amount due £340.00\n');
  expect(shown).toContain('To dispatch: 1 × XL-7, 1 × Desk 2-fan\n');
  expect(await operator.run('returns', 'receive', reference)).toMatchObject({
    code: 1,
    stderr: 'These goods were never dispatched, so no parcel is expected.\n',
  });
  await operator.print('payments', 'record', reference, '--yes');
  expect(await operator.json('orders', 'show', reference)).toMatchObject({
    money: { state: 'paid', paid: 340_00, due: 0, owed: 0 },
  });
  await operator.print('orders', 'set-status', reference, 'shipped', '--yes');
  const mails = (await operator.json('mail', 'list')) as { id: string; kind: string }[];
  const id = mails.find(({ kind }) => kind === 'order-status')?.id ?? '';
  expect(await operator.print('mail', 'show', id)).toContain('You have withdrawn from 1 × XL-7.');
});

it('matches an unmatched withdrawal to its order, or dismisses it [BACK-12]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    const placed = await placeSample(store);
    await state(store);
    await state(store, { items: 'the small one' });
    return placed;
  });
  const rows = (await operator.json('returns', 'list')) as { number: string; items: string; state: string }[];
  expect(rows.map(({ items }) => items).sort()).toEqual(['the small one', 'the whole order']);
  const idOf = (items: string) => rows.find((row) => row.items === items)?.number ?? '';
  const shown = await operator.print('returns', 'show', idOf('the small one'));
  expect(shown).toContain('Withdrawn from: the small one\nReason: Bob said so\n');
  expect(shown).not.toContain('\u202e');
  const match = (...rest: string[]) => operator.run('returns', 'match-withdrawal', idOf('the small one'), ...rest);
  expect(await match('BB-0000-0001', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('not found'),
  });
  expect(await match(reference, '--line', 'desk-2:2', '--yes')).toMatchObject({ code: 1 });
  expect(await match(reference, '--line', 'desk-2', '--yes')).toMatchObject({
    code: 0,
    stdout: `Withdrawal ${idOf('the small one')} is now return ${reference}-R1.\n`,
  });
  expect(await operator.json('returns', 'show', `${reference}-R1`)).toMatchObject({
    statedAt: Date.parse('2026-11-21T12:00:00.000Z'),
    lines: [{ productId: 'desk-2', quantity: 1 }],
  });
  const dismiss = (...rest: string[]) =>
    operator.run('returns', 'dismiss-withdrawal', idOf('the whole order'), ...rest);
  expect(await dismiss('--yes')).toMatchObject({ code: 2 });
  expect(await dismiss('--note', 'The same person', '--yes')).toMatchObject({ code: 0 });
  expect(await dismiss('--note', 'The same person', '--yes')).toMatchObject({ code: 1 });
  expect(await operator.print('returns', 'list')).toBe('No return or refund is due.\n');
});

it('finds orders and returns however they are typed, and asks only after looking them up [MONDESK-5]', async () => {
  const operator = await openOperator();
  const [reference, gone, id] = await operator.prepare(async (store) => {
    const shipped = await withdrawn(store, told);
    const other = await placeSample(store, { key: 'an-order-that-goes' });
    await withdrawOrder(partsOf(store), {
      ...{ reference: other, name: 'Ada', email, reason: null, chosen: 'all', seen: 0 },
    });
    await state(store);
    const [statement] = await listUnmatchedWithdrawals(store.db, { open: true, limit: 1 });
    return [shipped, other, statement?.id ?? ''];
  });
  const plain = reference.replaceAll('-', '').toLowerCase();
  for (const typed of [plain, ` ${reference.toLowerCase()} `, reference.replaceAll('-', ' ')]) {
    expect(await operator.json('orders', 'show', typed)).toMatchObject({ reference });
    expect(await operator.json('returns', 'show', `${typed.trim()}r1`)).toMatchObject({ number: `${reference}-R1` });
  }
  expect(await operator.print('orders', 'set-status', plain, 'delivered')).toContain(reference);
  // Missing or finished items are rejected without a question, which would fail without a terminal.
  await expectRefusals(operator, 'returns match-withdrawal', [
    [['nothing', reference], 1, 'Unmatched withdrawal'],
    [[id, 'bb00000000'], 1, 'not found'],
    [[id, gone], 1, 'This order has no items left to withdraw'],
    [[id, gone, '--yes'], 1, 'This order has no items left to withdraw'],
  ]);
  await expectRefusals(operator, 'returns dismiss-withdrawal', [
    [['nothing', '--note', 'x'], 1, 'Unmatched withdrawal'],
  ]);
  await expectRefusals(operator, 'payments resolve', [[['nothing', 'counted'], 1, 'Payment']]);
  await expectRefusals(operator, 'orders refund', [[['bb00000000'], 1, 'not found']]);
  const [late, early] = ['2026-02-01', '2026-01-01'];
  await expectRefusals(operator, 'invoices export', [
    [['--from', late, '--to', early], 1, `${late} is after ${early}`],
  ]);
  await expectRefusals(operator, 'orders export', [
    [['--since', late, '--before', early], 1, `${late} is after ${early}`],
  ]);
  await expectRefusals(operator, 'stats', [[['--since', late, '--until', early], 2, 'must be before']]);
  expect(await operator.json('returns', 'list')).toMatchObject([{ number: id }, { number: `${reference}-R1` }]);
});

it('exports a customer’s withdrawals, and erases them except for the amounts [BACK-15, OPS-18]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    const placed = await withdrawn(store, told);
    await state(store);
    return placed;
  });
  await operator.print('returns', 'receive', reference, '--note', 'Bob brought it');
  expect(await operator.json('customer', 'export', email)).toMatchObject({
    orders: [{ withdrawals: [{ name: 'Ada', email, reason: expect.stringContaining('Bob') }] }],
    statements: [{ reference: 'BB-0000-0000', reason: 'Bob said so' }],
  });
  expect(await operator.print('customer', 'erase', email, '--yes')).toContain('1 unmatched withdrawal');
  const dump = await operator.prepare(async ({ db }) =>
    JSON.stringify([
      await db.selectFrom('withdrawals').selectAll().execute(),
      await db.selectFrom('returned_goods').selectAll().execute(),
      await db.selectFrom('unmatched_withdrawals').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]),
  );
  for (const word of ['Bob', 'Ada', email]) expect(dump).not.toContain(word);
  expect(await operator.json('returns', 'show', reference)).toMatchObject({ name: 'Erased', worth: 306_00 });
});

it('deletes an unmatched withdrawal after two years [BACK-15]', async () => {
  const operator = await openOperator();
  const count = await operator.prepare(async (store) => {
    await state(store);
    const before = await purgeBatch(store, noon + retentionPeriods.statements);
    const after = await purgeBatch(store, noon + retentionPeriods.statements + 1);
    return [before.deleted.statements, after.deleted.statements];
  });
  expect(count).toEqual([0, 1]);
});
