import { settings } from '../../content/settings.ts';
import { orderPath } from '../../src/contract/orders/order-page.ts';
import type { OrderView } from '../../src/contract/orders/order-view.ts';
import type { WithdrawView } from '../../src/contract/returns/withdrawal.ts';
import { submitUnlinkedWithdrawal } from '../../src/server/actions/returns/withdrawals/submit-unlinked-withdrawal.ts';
import { randomIds } from '../../src/server/identifiers/ids.ts';
import { renderMail } from '../../src/server/mail/render-mail.ts';
import { listUnmatchedWithdrawals } from '../../src/server/store/returns/unmatched-withdrawals.ts';
import { recordIncomingPayment } from '../support/orders/incoming-payment.ts';
import { links } from '../support/orders/links.ts';
import { changeOrderStatus } from '../support/orders/order-actions.ts';
import { refund as refundOrder } from '../support/orders/refund.ts';
import { closeReturn, matchWithdrawal, receiveReturn } from '../support/orders/returns.ts';
import { customer, openTestingShop, orderOf, type TestingShop } from './testing-shop.ts';

export const now = Date.UTC(2026, 10, 3, 12);
export const day = 24 * 3_600_000;

type Wishes = NonNullable<Parameters<typeof openTestingShop>[0]> & {
  readonly lines?: Readonly<Record<string, number>>;
};

/** A shop with one order, whose clock the test sets. */
export async function openWithOrder({ env = {}, store, lines = { 'xl-7': 2, 'luggable-5': 1 } }: Wishes = {}) {
  let time = now;
  const shop = await openTestingShop({ env, ...(store && { store }), parts: { clock: () => time } });
  const response = await shop.order(orderOf(shop, lines));
  const { reference, link } = (await response.json()) as { reference: string; link: string };
  const key = link.split('=')[1] ?? '';
  const path = orderPath(reference, key, 'withdraw');
  const statement = { name: customer.customerName, email: customer.customerEmail, reason: '', seen: '0' };
  return {
    shop,
    reference,
    link,
    path,
    setTime(at: number) {
      time = at;
    },
    move: (to: 'shipped' | 'delivered') =>
      changeOrderStatus(
        { store: shop.store, clock: () => time, ids: shop.parts.ids, links, settings },
        { reference, to, note: null },
      ),
    pay: (amount: number) =>
      recordIncomingPayment(
        { ...returnParts(shop, time), settings },
        { reference, amount, currency: 'GBP', method: 'transfer', providerReference: null, note: null },
      ),
    receive: (chosen: readonly { line: number; quantity: number }[] | 'all', nth = 1) =>
      receiveReturn(returnParts(shop, time), { reference, nth, chosen, restock: false, note: null }),
    close: (nth = 1) => closeReturn(returnParts(shop, time), { reference, nth, note: 'A reason.', refuse: true }),
    keepBack: (amount: number, nth = 1) =>
      refundOrder(
        { ...returnParts(shop, time), settings },
        {
          reference,
          of: { nth, more: false },
          keepBack: { amount, note: 'A cracked case' },
          amount: null,
          note: null,
          again: false,
        },
      ),
    refund: (nth: number) =>
      refundOrder(
        { ...returnParts(shop, time), settings },
        { reference, of: { nth, more: false }, amount: null, note: null, again: false },
      ),
    /** Declares a withdrawal of some items without the order link, which the operator then matches to the order. */
    async match(quantity: number) {
      const parts = { ...returnParts(shop, time), settings };
      const { customerName: name, customerEmail: email } = customer;
      await submitUnlinkedWithdrawal(parts, { reference, name, email, items: 'What you refused', reason: null }, true);
      const [kept] = await listUnmatchedWithdrawals(shop.store.db, { open: true, limit: 1 });
      return matchWithdrawal(parts, { id: kept?.id ?? '', reference, chosen: [{ line: 1, quantity }] });
    },
    /** Text of the nth withdrawal's receipt. */
    async receiptOf(nth: number) {
      const mails = await mailsOf(shop, 'withdrawal-receipt');
      return mails.find(({ payload }) => payload.number === `${reference}-R${nth}`)?.text;
    },
    look: async () => (await (await shop.fetch(path)).json()) as WithdrawView,
    page: async () => (await (await shop.fetch(link)).json()) as OrderView,
    post: (step: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
      shop.fetch(orderPath(reference, undefined, 'withdraw'), {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams({ key, ...statement, 'line-1': '2', 'line-2': '1', step, ...fields }).toString(),
      }),
  };
}

const returnParts = ({ store }: TestingShop, at: number) => ({ store, clock: () => at, ids: randomIds, links });

/** Rendered emails of a kind, oldest first; emails of the same moment are in any order. */
export async function mailsOf({ store }: TestingShop, kind: string) {
  const rows = await store.db
    .selectFrom('outbox')
    .select(['payload', 'recipient'])
    .where('kind', '=', kind)
    .orderBy('created_at')
    .execute();
  const context = { settings, publicUrl: '', shopCommand: '', bankAccounts: undefined, orderUrl: () => '' };
  return rows.map(({ recipient, payload: kept }) => {
    const payload = JSON.parse(kept);
    return { recipient, payload, ...renderMail({ kind, payload }, context) };
  });
}
