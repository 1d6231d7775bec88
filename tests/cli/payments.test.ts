import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { londonDay, shiftDay } from '../../src/domain/shared/time/london-day.ts';
import { placeSample } from '../store/samples.ts';
import { openOperator } from './operator.ts';

it('records the day on which a transfer was received [MONDESK-23]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const day = shiftDay(londonDay(Date.now()), -60);
  const record = (on: string) => operator.run('payments', 'record', reference, '--received', on, '--yes');
  expect(await record('9999-01-01')).toMatchObject({
    code: 2,
    stderr: '--received: Enter today or a day in the last two years\n',
  });
  expect(await record(day)).toMatchObject({ code: 0 });
  expect(await operator.print('payments', 'list', '--all')).toContain(day);
});

it('leaves matched lines of a statement out [MONDESK-12]', async () => {
  const operator = await openOperator();
  const places = ['an-order-that-paid', 'an-order-that-did-not'].map((key) =>
    operator.prepare((store) => placeSample(store, { key })),
  );
  const [paid = '', unpaid = ''] = await Promise.all(places);
  const { total } = (await operator.json('orders', 'show', paid)) as { total: number };
  const rows = [paid, unpaid].map((reference) => `2026-11-20,${reference},${(total / 100).toFixed(2)}`);
  const file = join(operator.dataDir, 'statement.csv');
  await writeFile(file, ['Date,Description,Amount', ...rows].join('\n'));
  const record = (lines: string) => operator.run('payments', 'import', file, '--except', lines, '--yes');
  expect(await record('3,4')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('line 4 is not a matched line'),
  });
  expect(await record('3')).toMatchObject({ code: 0, stdout: expect.stringContaining('1 payment recorded.') });
  expect(await operator.json('orders', 'show', paid)).toMatchObject({ money: { state: 'paid' } });
  expect(await operator.json('orders', 'show', unpaid)).toMatchObject({ money: { state: 'unpaid' } });
});

it('records a transfer, shows it with the order, and refunds it in parts [PAID-4, PAID-5]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  const { total } = (await operator.json('orders', 'show', reference)) as { total: number };
  const inPounds = (total / 100).toFixed(2);
  expect(await operator.run('payments', 'record', reference)).toMatchObject({ code: 1, stdout: '' });
  expect(await operator.print('payments', 'record', reference.toLowerCase(), '--yes')).toBe(
    `Order ${reference} is paid.\n`,
  );
  expect(await operator.print('orders', 'show', reference)).toContain(`Paid £${inPounds}\n`);
  expect(await operator.run('payments', 'record', reference, '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is already paid'),
  });

  const refund = (...options: string[]) => operator.run('orders', 'refund', reference, '--yes', ...options);
  expect(await refund('--amount', '-5')).toMatchObject({ code: 2 });
  expect(await refund('--amount', '99999')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`Only £${inPounds}`),
  });
  expect(await refund('--amount', '1.00')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('now partly refunded'),
  });
  expect(await refund('--amount', '1.00')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('add --allow-duplicate'),
  });
  expect(await refund()).toMatchObject({ code: 0, stdout: expect.stringContaining('now refunded') });
  expect(await operator.json('orders', 'show', reference)).toMatchObject({
    money: { state: 'refunded', paid: total, refunded: total },
  });
});

it('lists a mismatched payment until it is resolved, and the order shows its reason and outcome [PAID-2, PAID-6, ORDESK-3]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  expect(await operator.print('payments', 'list')).toBe('All payments match their orders.\n');
  const kept = await operator.print('payments', 'record', reference, '--amount', '1.00', '--yes');
  expect(kept).toContain('Recorded as unmatched: the amount is not the order total.');
  const [payment] = (await operator.json('payments', 'list')) as { id: string; mismatch: string; reference: string }[];
  expect(payment).toMatchObject({ reference, mismatch: 'amount-differs', amount: 100, resolved: null });
  const notCounted = `Payment mismatch: £1.00 by transfer (payment ${payment?.id}): the amount is not the order total.\n`;
  const shown = await operator.print('orders', 'show', reference);
  expect(shown).toContain('Not paid, amount due £');
  expect(shown).toContain(notCounted);
  const payments = async () =>
    ((await operator.json('orders', 'timeline', reference)) as { kind: string }[]).filter(
      ({ kind }) => kind === 'payment',
    );
  expect(await payments()).toMatchObject([
    { title: '£1.00 paid by transfer, not accepted yet', text: 'The amount is not the order total.' },
  ]);
  const settle = (...rest: string[]) => operator.run('payments', 'resolve', payment?.id ?? '', ...rest);
  expect(await settle('kept', '--yes')).toMatchObject({ code: 2 });
  expect(await settle('returned', '--yes')).toMatchObject({ code: 0, stdout: expect.stringContaining('is returned.') });
  expect(await settle('counted', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('already resolved'),
  });
  expect(await payments()).toMatchObject([{ title: '£1.00 paid by transfer, returned', text: null }]);
  expect(await operator.json('payments', 'list')).toEqual([]);
  expect(await operator.json('payments', 'list', '--all')).toHaveLength(1);
  expect(await operator.print('orders', 'show', reference)).not.toContain('mismatch');
});

it('lists at most as many disputes as --limit requests [DISPUTE-1]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => placeSample(store));
  await operator.print('payments', 'record', reference, '--yes');
  await operator.prepare(async (store) => {
    const payment = await store.db.selectFrom('payments').select('id').executeTakeFirstOrThrow();
    const amounts = { amount_minor: 251_00, withdrawn_minor: 0, reinstated_minor: 0, loss_minor: 0, currency: 'GBP' };
    const never = { respond_by: null, withdrawn_at: null, reinstated_at: null, closed_at: null };
    const dispute = { ...amounts, ...never, reason: 'fraudulent', status: 'needs_response', began_as_inquiry: 0 };
    const of = { payment_id: payment.id, order_id: null, livemode: 0, created_at: 1, updated_at: 1 };
    const disputes = Array.from({ length: 60 }, (_, n) => ({ ...dispute, ...of, id: `du_${n}` }));
    await store.db.insertInto('disputes').values(disputes).execute();
  });
  expect(await operator.json('disputes', 'list')).toHaveLength(60);
  expect(await operator.json('disputes', 'list', '--limit', '10')).toHaveLength(10);
});
