import { expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import { randomIds } from '../../src/server/actions/ids.ts';
import { takePayment } from '../../src/server/actions/money/take-payment.ts';
import { changeOrderStatus } from '../../src/server/actions/orders/change-order-status.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdraw-order.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { noon, placeSample, samplePromo } from '../store/samples.ts';
import { links } from '../support/links.ts';
import { openOperator } from './operator.ts';

const partsOf = (store: Store) => ({ store, clock: () => noon, ids: randomIds, links, settings });
const email = 'ada@customer.example';

/** An order that is paid and shipped, of which one XL-7 and the Desk are withdrawn. */
const withdrawn = (store: Store) => async () => {
  const reference = await placeSample(store, { promo: samplePromo });
  const payment = { reference, amount: 531_90, currency: 'GBP', method: 'transfer', providerReference: null } as const;
  await takePayment(partsOf(store), { ...payment, note: null });
  await changeOrderStatus(partsOf(store), { reference, to: 'shipped', note: null });
  const chosen = [
    { line: 1, quantity: 1 },
    { line: 2, quantity: 1 },
  ];
  const statement = { name: 'Ada', email, reason: null, chosen, seen: 0 };
  await withdrawOrder(partsOf(store), { reference, ...statement });
  return reference;
};

it('names of a return that came in part and was closed its two parts beside each other [BACK-9]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => withdrawn(store)());
  await operator.print('returns', 'receive', reference, '--line', 'xl-7:1');
  expect(await operator.json('returns', 'show', reference)).toMatchObject({ otherPart: null });
  await operator.print('returns', 'close', reference, '--note', 'Never came', '--yes');
  expect(await operator.print('returns', 'show', `${reference}-R1`)).toContain(
    `The rest of it, 1 × Desk 2-fan, did not come back and was closed as ${reference}-R2\n`,
  );
  expect(await operator.print('returns', 'show', `${reference}-R2`)).toContain(
    `What had come back of it, 1 × XL-7, stands by itself as ${reference}-R1\n`,
  );
  expect(await operator.json('returns', 'show', `${reference}-R2`)).toMatchObject({ otherPart: `${reference}-R1` });
  // Another of the same order is no part of it.
  const chosen = [{ line: 2, quantity: 1 }];
  await operator.prepare((store) =>
    withdrawOrder(
      { ...partsOf(store), clock: () => noon + 1 },
      { reference, name: 'Ada', email, reason: null, chosen, seen: 2 },
    ),
  );
  await operator.print('returns', 'close', `${reference}-R3`, '--note', 'Never came', '--yes');
  expect(await operator.json('returns', 'show', `${reference}-R3`)).toMatchObject({ otherPart: null });
  expect(await operator.json('returns', 'show', `${reference}-R1`)).toMatchObject({ otherPart: `${reference}-R2` });
});

it('says of an order that all of it has come back, and of its return that its goods were refused [BACK-9, FOLLOW-4]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare((store) => withdrawn(store)());
  expect(await operator.print('orders', 'show', reference)).not.toContain('come back');
  await operator.print('returns', 'receive', reference);
  expect(await operator.print('orders', 'show', reference)).toContain('\nSome of it has come back.\n');
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
    status: 'shipped',
    wayBack: 'refused',
    withdrawals: [{ state: 'refused' }, { state: 'received' }],
  });
});
