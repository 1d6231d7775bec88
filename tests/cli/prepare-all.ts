import { settings } from '../../content/settings.ts';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { withdrawOrder } from '../../src/server/actions/returns/withdrawals/withdraw-order.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import type { Store } from '../../src/server/store/engine/database.ts';
import { markSent } from '../../src/server/store/mail/outbox.ts';
import { listUnmatchedWithdrawals } from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { asking, quotationParts } from '../store/quotation-samples.ts';
import { noon, placeSample } from '../store/samples.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { leaveAddress, sendMessage } from './people.ts';

/**
 * Orders in the states that commands and the desk act on, unmatched withdrawals, a newsletter subscriber, a message and
 * a quotation request.
 */
export async function prepareAll(store: Store) {
  const parts = { store, clock: () => noon, ids: randomIds, links, settings };
  const order = await placeSample(store, { key: 'the-order-itself' });
  const uninvoiced = await placeSample(store, { key: 'an-order-of-before' });
  await changeOrderStatus(parts, { reference: uninvoiced, to: 'shipped', note: null });
  await store.db.deleteFrom('invoices').execute();
  await store.db.deleteFrom('number_series').execute();
  const shipped = await placeSample(store, { key: 'the-shipped-order' });
  await changeOrderStatus(parts, { reference: shipped, to: 'shipped', note: null });
  for (const line of [1, 2]) {
    const statement = { name: 'Ada', email: 'ada@customer.example', reason: null, seen: line };
    await withdrawOrder(parts, { reference: shipped, ...statement, chosen: [{ line, quantity: 1 }] });
  }
  const words = { reference: 'BB-0000-0000', name: 'Ada', email: 'ada@customer.example', reason: null };
  await submitUnlinkedWithdrawal(parts, { ...words, items: null }, true);
  await submitUnlinkedWithdrawal(parts, { ...words, items: 'the small one' }, true);
  await leaveAddress(store, 'bob@else.example');
  await sendMessage(store);
  await requestQuotation(quotationParts(store), asking('grace@school.example'));
  const statements = await listUnmatchedWithdrawals(store.db, { open: true, limit: 2 });
  const mails = await store.db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'attempts'])
    .where('kind', '=', 'order-status')
    .execute();
  const sentMail = mails[0]?.id ?? '';
  for (const mail of mails.slice(0, 1)) await markSent(store, mail, noon);
  return { order, uninvoiced, shipped, sentMail, statements: statements.map(({ id }) => id) };
}
