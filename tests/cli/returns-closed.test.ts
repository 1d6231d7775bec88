import { expect, it } from 'vitest';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { noon, placeSample } from '../store/samples.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { openOperator } from './operator.ts';
import { email, partsOf, withdrawn } from './withdrawn.ts';

const day = 24 * 3_600_000;

it('shows the two parts of a partly received and closed return side by side [BACK-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(withdrawn);
  await operator.print('returns', 'receive', reference, '--line', 'xl-7:1');
  expect(await operator.json('returns', 'show', reference)).toMatchObject({ otherPart: null });
  await operator.print('returns', 'close', reference, '--note', 'Never came', '--yes');
  expect(await operator.print('returns', 'show', `${reference}-R1`)).toContain(
    `We didn’t receive the rest of it, 1 × Desk 2-fan, and closed that as ${reference}-R2\n`,
  );
  expect(await operator.print('returns', 'show', `${reference}-R2`)).toContain(
    `The part we received, 1 × XL-7, is now ${reference}-R1\n`,
  );
  expect(await operator.json('returns', 'show', `${reference}-R2`)).toMatchObject({
    otherPart: { number: `${reference}-R1` },
  });
  // Another return of the same order is not a part of it.
  const chosen = [{ line: 2, quantity: 1 }];
  await operator.prepare((store) =>
    withdrawOrder(
      { ...partsOf(store), clock: () => noon + 1 },
      { reference, name: 'Ada', email, reason: null, chosen, seen: 2 },
    ),
  );
  await operator.print('returns', 'close', `${reference}-R3`, '--note', 'Never came', '--yes');
  expect(await operator.json('returns', 'show', `${reference}-R3`)).toMatchObject({ otherPart: null });
  expect(await operator.json('returns', 'show', `${reference}-R1`)).toMatchObject({
    otherPart: { number: `${reference}-R2` },
  });
});

it('shows that all items of an order are back, and that its return was rejected [BACK-9, FOLLOW-4]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => withdrawn(store, null, noon - 20 * day));
  expect(await operator.print('orders', 'show', reference)).not.toContain('were returned');
  await operator.print('returns', 'receive', reference);
  expect(await operator.print('orders', 'show', reference)).toContain('\nSome items were returned.\n');
  expect(await operator.print('returns', 'close', reference, '--refuse', '--note', 'Broken', '--yes')).toBe(
    `The goods of return ${reference}-R1 are refused.\n`,
  );
  expect(await operator.print('returns', 'show', reference)).toContain(' refused: Broken\n');
  const chosen = [{ line: 1, quantity: 1 }];
  await operator.prepare((store) =>
    withdrawOrder(partsOf(store), { reference, name: 'Ada', email, reason: null, chosen, seen: 1 }),
  );
  await operator.print('returns', 'receive', `${reference}-R2`);
  expect(await operator.json('orders', 'show', reference)).toMatchObject({
    status: 'delivered',
    wayBack: 'refused',
    returns: [{ state: 'refused' }, { state: 'received' }],
  });
});

it('records a fully returned order as delivered, and states before and after that no email is sent [OPS-10, BACK-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(withdrawn);
  await operator.prepare((store) =>
    withdrawOrder(partsOf(store), { reference, name: 'Ada', email, reason: null, chosen: 'all', seen: 1 }),
  );
  for (const number of ['R1', 'R2']) await operator.print('returns', 'receive', `${reference}-${number}`);
  const untold = 'No email is sent because the whole order was returned.';
  const deliver = (named: string, ...rest: string[]) =>
    operator.run('orders', 'set-status', named, 'delivered', ...rest);
  expect(await deliver(reference, '--preview')).toMatchObject({ code: 0, stdout: `${untold}\n` });
  expect(await deliver(`${reference},BB-0000-0000`, '--note', 'Late')).toMatchObject({
    stdout: `1 order is now delivered.\n${reference}: ${untold} The note is shown on the order page.\n`,
  });
  const mails = (await operator.json('mail', 'list')) as { kind: string }[];
  expect(mails.filter(({ kind }) => kind === 'order-status')).toHaveLength(1);
});

it('records a fully returned order as delivered, and states that no email is sent [OPS-10, BACK-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(withdrawn);
  await operator.prepare((store) =>
    withdrawOrder(partsOf(store), { reference, name: 'Ada', email, reason: null, chosen: 'all', seen: 1 }),
  );
  for (const number of ['R1', 'R2']) await operator.print('returns', 'receive', `${reference}-${number}`);
  expect(await operator.print('orders', 'set-status', reference, 'delivered')).toBe(
    `${reference} is now delivered. No email is sent because the whole order was returned.\n`,
  );
});

it('states the amount due once unpaid goods were not returned [BACK-18]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    const placed = await placeSample(store);
    await changeOrderStatus(partsOf(store), { reference: placed, to: 'shipped', note: null });
    const statement = { name: 'Ada', email, reason: null, chosen: [{ line: 1, quantity: 1 }], seen: 0 };
    await withdrawOrder(partsOf(store), { reference: placed, ...statement });
    // The customer pays only for the remaining items, and reads that nothing more is due.
    const payment = {
      amount: 340_00,
      currency: 'GBP',
      method: 'transfer',
      providerReference: null,
      note: null,
    } as const;
    await recordIncomingPayment(partsOf(store), { reference: placed, ...payment });
    return placed;
  });
  expect(await operator.json('orders', 'show', reference)).toMatchObject({ money: { state: 'paid' } });
  expect(await operator.print('returns', 'close', reference, '--note', 'Never came', '--yes')).toBe(
    `Return ${reference}-R1 is closed.\n£251.00 is now due for its order.\n`,
  );
  const [mail] = (await operator.json('mail', 'list')) as { id: string; kind: string }[];
  expect(mail?.kind).toBe('return-closed');
  expect(await operator.print('mail', 'show', mail?.id ?? '')).toContain(
    'If you keep the goods, £251.00 is still to pay.',
  );
});

it('deducts lost value from goods that cannot be rejected because the law grants the refund [BACK-21, BACK-22]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(withdrawn);
  const number = `${reference}-R1`;
  const refund = (...rest: string[]) => operator.run('returns', 'refund', number, ...rest, '--yes');
  const settle = (amount: string, ...rest: string[]) => refund('--deduct', amount, '--note', 'A cracked case', ...rest);
  expect(await settle('6')).toMatchObject({ code: 1, stderr: expect.stringContaining('still in transit') });
  await operator.print('returns', 'receive', reference);
  expect(await operator.run('returns', 'close', number, '--refuse', '--note', 'Broken', '--yes')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('returns refund NUMBER --deduct AMOUNT --note TEXT'),
  });
  for (const wrong of [refund('--deduct', '6'), settle('much'), settle('6', '--amount', '7'), settle('6', '--more')]) {
    expect(await wrong).toMatchObject({ code: 2 });
  }
  expect(await settle('306.01')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('The refund due is £306.00'),
  });
  expect(await settle('6')).toMatchObject({
    code: 0,
    stdout: `Refund of £300.00 for order ${reference}. Send it by bank transfer.\nOrder ${reference} is now partly refunded.\n`,
  });
  expect(await operator.json('returns', 'list', '--state', 'owed')).toEqual([]);
  expect(await operator.json('returns', 'show', number)).toMatchObject({
    refundDue: 0,
    deduction: { amount: 6_00, note: 'A cracked case' },
  });
  expect(await operator.print('returns', 'show', number)).toContain(' deducted £6.00: A cracked case\n');
  expect(await operator.print('orders', 'timeline', reference)).toContain(`£6.00 deducted for return ${number}`);
});
