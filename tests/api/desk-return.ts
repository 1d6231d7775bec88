import type { DeskOrder } from '../../src/contract/orders/order-details.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { TestingDesk } from './testing-desk.ts';
import { orderOf, readAccepted } from './testing-shop.ts';

/** Returns the JSON of a successful response; throws otherwise. */
export const json = async <Shape>(answer: Promise<Response>): Promise<Shape> => {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as Shape;
};
/** Returns the status and the JSON of a problem response. */
export const problem = async (answer: Promise<Response>) => {
  const response = await answer;
  return { status: response.status, ...((await response.json()) as object) };
};

/** A paid and dispatched order of two XL-7 and a Desk, of which the customer has withdrawn one each. */
export async function openReturn(desk: TestingDesk) {
  const owner = await desk.signIn('owner');
  const { reference } = await readAccepted(await desk.order(orderOf(desk, { 'xl-7': 2, 'desk-2': 1 })));
  const { money, lines } = await json<DeskOrder>(owner.call('orders.show', { reference }));
  const key = crypto.randomUUID();
  await json(owner.call('payments.record', { reference, amount: '', note: '', key }));
  await json(owner.call('orders.set-status', { reference, to: 'shipped' }));
  await withdraw(desk, reference);
  const worth = lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  return { owner, reference, number: `${reference}-R1`, total: money.due, worth };
}

export const oneOfEach = [
  { line: 1, quantity: 1 },
  { line: 2, quantity: 1 },
];

export function withdraw({ parts, store }: TestingDesk, reference: string, chosen = oneOfEach) {
  const { clock, links, settings } = parts;
  const statement = { reference, name: 'Ada', email: 'ada@customer.example', reason: 'Too loud', seen: 0 };
  return withdrawOrder({ store, clock, ids: randomIds, links, settings }, { ...statement, chosen });
}
