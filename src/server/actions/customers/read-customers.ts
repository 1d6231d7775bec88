import {
  type CustomerDetails,
  type ListedCustomer,
  listCustomers,
  showCustomer,
} from '../../../contract/customers/customers.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { addUpAmounts } from '../../../domain/shared/money/add-up-amounts.ts';
import { saleCurrency } from '../../../domain/shared/money/currency.ts';
import { nameProducts } from '../../store/catalogue/product-names.ts';
import { readGroup } from '../../store/customers/customer-links.ts';
import { listCustomerNotes, listTagged, readTags, readTagsOf } from '../../store/customers/customer-profiles.ts';
import {
  type Customer,
  type CustomerCursor,
  describeCustomers,
  findCustomer,
  listOrdersOf,
  maxCounted,
  listCustomers as readCustomers,
  searchCustomers,
} from '../../store/customers/customers.ts';
import type { Database } from '../../store/engine/database.ts';
import { isImportPaid, listImportedOrdersOf } from '../../store/imports/imported-orders.ts';
import { findRequestsOf } from '../../store/inventory/back-in-stock-requests.ts';
import { findMessagesFrom } from '../../store/messages/message-search.ts';
import { findSubscribers, findUnsubscription } from '../../store/newsletter/subscriber-admin.ts';
import { listQuotations } from '../../store/quotations/quotations.ts';
import { fail } from '../failure.ts';
import { implement } from '../implement.ts';
import { summarise } from '../imports/imported-orders.ts';
import { readsMany } from '../reads-many.ts';

const ordersShown = 100;
const quotationsShown = 100;

export const listCustomersAction = implement(listCustomers, async (context, { search, tag, after, limit }) => {
  if (await readsMany(context)) return fail('reauthentication-required');
  const { db } = context;
  if (search.trim() !== '') {
    const found = await listWithTags(db, await searchCustomers(db, search, limit));
    return { customers: found.filter(({ tags }) => tag === '' || tags.includes(tag)), next: null };
  }
  if (tag !== '') {
    const emails = await listTagged(db, tag, { limit: limit + 1, after });
    const shown = emails.slice(0, limit);
    const customers = await listWithTags(db, await describeCustomers(db, shown));
    return { customers, next: emails.length > limit ? (shown.at(-1) ?? null) : null };
  }
  const { customers, next } = await readCustomers(db, { limit, after: readCursor(after) });
  return { customers: await listWithTags(db, customers), next: next ? `${next.at}.${next.id}` : null };
});

export const showCustomerAction = implement(showCustomer, async ({ db, settings }, input) => {
  const email = input.email.trim();
  const group = await readGroup(db, email);
  // As typed, an address may be spelled differently than in its orders.
  const customer = await findCustomer(db, group);
  const orders = await listOrdersOf(db, group, ordersShown);
  const ofEach = async <Row>(read: (address: string) => Promise<readonly Row[]>): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const address of group) rows.push(...(await read(address)));
    return rows;
  };
  const ids = (await ofEach((address) => findRequestsOf(db, address))).map(({ productId }) => productId);
  const names = await nameProducts(db, ids);
  const messages = await ofEach((address) => findMessagesFrom(db, address));
  const quotations = await ofEach((address) => listQuotations(db, { limit: quotationsShown, email: address }));
  const unsubscribed = await ofEach(async (address) => [await findUnsubscription(db, address)]);
  return {
    email: group.length > 1 ? group[0] : (customer?.email ?? email),
    addresses: group,
    customer: customer ? ((await listWithTags(db, [customer]))[0] ?? null) : null,
    orders: orders.map(
      ({ reference, createdAt: placedAt, status, paymentStatus, fulfilmentStatus, total, currency }) => {
        return { reference, placedAt, status, paymentStatus, fulfilmentStatus, total, currency };
      },
    ),
    imported: await describeImported(db, group, settings),
    subscribers: await ofEach((address) => findSubscribers(db, address)),
    messages: messages.map(({ id, subject, createdAt: sentAt }) => ({ id, subject, sentAt })),
    quotations: quotations.map(({ reference, asker: { organisation }, createdAt: askedAt }) => {
      return { reference, organisation, askedAt };
    }),
    waitsFor: [...new Set(ids)].map((id) => names.get(id)?.name ?? id),
    tags: await readTagsOf(db, group),
    notes: (await ofEach((address) => listCustomerNotes(db, address))).toSorted((a, b) => b.createdAt - a.createdAt),
    unsubscribedAt: unsubscribed.find((at) => at !== null) ?? null,
  };
});

async function listWithTags(db: Database, customers: readonly Customer[]): Promise<ListedCustomer[]> {
  const tags = await readTags(
    db,
    customers.flatMap(({ addresses }) => addresses),
  );
  return customers.map((customer) => ({
    ...describeListed(customer),
    tags: [...new Set(customer.addresses.flatMap((address) => tags.get(address.toLowerCase()) ?? []))],
  }));
}

async function describeImported(
  db: Database,
  group: readonly string[],
  { importedOrdersInFigures }: Pick<SiteSettings, 'importedOrdersInFigures'>,
): Promise<CustomerDetails['imported']> {
  const orders = await listImportedOrdersOf(db, group, maxCounted);
  const facts = orders.flatMap((order) => (order.facts.cancelledAt === null ? [order.facts] : []));
  return {
    orders: orders.slice(0, ordersShown).map(summarise),
    count: orders.length,
    totals: addUpAmounts(facts.map(({ currency, total: amount }) => ({ currency, amount }))),
    spent: addUpAmounts(
      facts.filter(isImportPaid).map(({ currency, total, refunded }) => ({ currency, amount: total - refunded })),
    ),
    isCounted: importedOrdersInFigures === 'on',
  };
}

function describeListed({ organisation, hasMore, sums, spent, ...rest }: Customer): Omit<ListedCustomer, 'tags'> {
  const amounts = { totals: totalsOf(sums), spent: totalsOf(spent).filter(({ amount }) => amount !== 0) };
  return { ...rest, organisation: organisation ?? null, hasMoreOrders: hasMore, ...amounts };
}

/** Amount per currency, pounds first. */
export function totalsOf(sums: Customer['sums']): ListedCustomer['totals'] {
  return Object.values(saleCurrency).flatMap((currency) => {
    const amount = sums[currency];
    return amount === undefined ? [] : [{ currency, amount }];
  });
}

/** Undefined at the start of the list, and for a forged cursor. */
function readCursor(text: string): CustomerCursor | undefined {
  const [, at, id] = /^(\d{1,15})\.(.+)$/.exec(text) ?? [];
  return at && id ? { at: Number(at), id } : undefined;
}
