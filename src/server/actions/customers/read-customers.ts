import { type ListedCustomer, listCustomers, showCustomer } from '../../../contract/customers/customers.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import { nameProducts } from '../../store/catalogue/product-names.ts';
import {
  type Customer,
  type CustomerCursor,
  findCustomer,
  listOrdersOf,
  listCustomers as readCustomers,
  searchCustomers,
} from '../../store/customers/customers.ts';
import { findRequestsOf } from '../../store/inventory/back-in-stock-requests.ts';
import { findMessagesFrom } from '../../store/messages/message-search.ts';
import { findSubscribers } from '../../store/newsletter/subscriber-admin.ts';
import { listQuotations } from '../../store/quotations/quotations.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { readsMany } from '../reads-many.ts';

const ordersShown = 100;
const quotationsShown = 100;

export const listCustomersAction = implement(listCustomers, async (context, { search, after, limit }) => {
  if (await readsMany(context)) return fail('reauthentication-required');
  const { db } = context;
  if (search.trim() !== '') {
    const found = await searchCustomers(db, search, limit);
    return { customers: found.map(describeListed), next: null };
  }
  const { customers, next } = await readCustomers(db, { limit, after: readCursor(after) });
  return { customers: customers.map(describeListed), next: next ? `${next.at}.${next.id}` : null };
});

export const showCustomerAction = implement(showCustomer, async ({ db }, input) => {
  const email = input.email.trim();
  const customer = await findCustomer(db, email);
  const orders = await listOrdersOf(db, email, ordersShown);
  const waits = await findRequestsOf(db, email);
  const ids = waits.map(({ productId }) => productId);
  const names = await nameProducts(db, ids);
  const messages = await findMessagesFrom(db, email);
  const quotations = await listQuotations(db, { limit: quotationsShown, email });
  return {
    email: customer?.email ?? email,
    customer: customer ? describeListed(customer) : null,
    orders: orders.map(
      ({ reference, createdAt: placedAt, status, paymentStatus, fulfilmentStatus, total, currency }) => {
        return { reference, placedAt, status, paymentStatus, fulfilmentStatus, total, currency };
      },
    ),
    subscribers: await findSubscribers(db, email),
    messages: messages.map(({ id, subject, createdAt: sentAt }) => ({ id, subject, sentAt })),
    quotations: quotations.map(({ reference, asker: { organisation }, createdAt: askedAt }) => {
      return { reference, organisation, askedAt };
    }),
    waitsFor: ids.map((id) => names.get(id)?.name ?? id),
  };
});

function describeListed({ organisation, hasMore, sums, ...customer }: Customer): ListedCustomer {
  const amounts = Object.entries(sums) as [SaleCurrency, number][];
  const totals = amounts.map(([currency, amount]) => ({ currency, amount }));
  return { ...customer, organisation: organisation ?? null, hasMoreOrders: hasMore, totals };
}

/** Undefined at the start of the list, and for a forged cursor. */
function readCursor(text: string): CustomerCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}
