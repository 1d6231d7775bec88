import { sql } from 'kysely';
import { matchesSearch, parseOrderSearch } from '../../../domain/orders/order-search-terms.ts';
import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import type { Database } from '../engine/database.ts';
import { caseVariants, hasPrefix, lowerCased } from '../engine/sql/case-insensitive.ts';
import { belongsToAnyOf, hasCustomer } from '../engine/sql/of-customer.ts';
import { listImportedOrderRows, listImportedOrdersOf } from '../imports/imported-orders.ts';
import { type OrderHeader, orderFromRow } from '../orders/orders.ts';
import { findOrderPage } from '../orders/queries/order-pages.ts';
import { type OrderStatuses, readOrderStatuses } from '../orders/queries/order-statuses.ts';
import { readGroups } from './customer-links.ts';
import { type Amounts, readSpent } from './read-spent.ts';

/** A customer as derived from their orders: name and email address of the newest order. Times are milliseconds. */
export interface Customer {
  readonly email: string;
  readonly name: string;
  /** School or business of the newest order that names one. */
  readonly organisation: string | undefined;
  /** At most `maxCounted`, counting the newest. */
  readonly orders: number;
  readonly hasMore: boolean;
  /** Number of these that were cancelled. */
  readonly cancelled: number;
  /** Total per currency, without cancelled orders. */
  readonly sums: Amounts;
  /** Payments that count less refunds and losses to disputes, per currency; of cancelled orders too. */
  readonly spent: Amounts;
  readonly lastOrderAt: number;
  /** Addresses of the customer, lower-cased: several once they are merged. */
  readonly addresses: readonly string[];
}

/** Maximum orders counted per email address, so that response time does not grow with a customer's orders. */
export const maxCounted = 1000;

/** Cursor: the last order examined. */
export interface CustomerCursor {
  readonly at: number;
  readonly id: string;
}

export interface CustomerPage {
  readonly customers: readonly Customer[];
  /** Undefined at the end of the list. */
  readonly next: CustomerCursor | undefined;
}

/** Orders examined per query, and maximum queries per page. */
const step = 300;
const maxSteps = 10;

/**
 * Lists customers by their last order, newest first. Walks along the orders and keeps each one after which its
 * customer placed none: one index lookup per order. A page may hold fewer than `limit` and still not be the last.
 */
export async function listCustomers(
  db: Database,
  { limit, after }: { readonly limit: number; readonly after?: CustomerCursor | undefined },
): Promise<CustomerPage> {
  const emails: string[] = [];
  let next = after;
  for (let round = 0; round < maxSteps; round++) {
    const rows = await walk(db, next);
    for (const { id, created_at: at, email, newest } of rows) {
      next = { at, id };
      if (newest === 1) emails.push(email);
      if (emails.length === limit)
        return { customers: await describeCustomers(db, emails, { isByNewest: true }), next };
    }
    if (rows.length < step)
      return { customers: await describeCustomers(db, emails, { isByNewest: true }), next: undefined };
  }
  return { customers: await describeCustomers(db, emails, { isByNewest: true }), next };
}

interface Walked {
  readonly id: string;
  readonly created_at: number;
  readonly email: string;
  readonly newest: number;
}

async function walk(db: Database, after: CustomerCursor | undefined): Promise<Walked[]> {
  const later = sql`select 1 from orders as later where later.customer_email <> ''
    and ${lowerCased(db, 'later.customer_email')} = ${lowerCased(db, 'orders.customer_email')}
    and (later.created_at, later.id) > (orders.created_at, orders.id)`;
  const from = after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``;
  const { rows } = await sql<Walked>`select id, created_at, lower(customer_email) as email,
      case when exists (${later}) then 0 else 1 end as newest
    from orders where ${hasCustomer} ${from} order by created_at desc, id desc limit ${sql.lit(step)}`.execute(db);
  return rows;
}

/**
 * Maximum of newest orders searched for any part of name or email address; in all orders, a prefix of either is
 * found.
 */
const newestRead = 3000;

/**
 * Searches customers by part of their email address or name, or by the school or business of their orders; at most
 * `limit`, by their last order.
 */
export async function searchCustomers(db: Database, text: string, limit: number): Promise<Customer[]> {
  const wanted = text.trim().toLowerCase();
  const found = new Set<string>();
  const add = (rows: readonly { email: string }[]) => {
    for (const { email } of rows) if (found.size < limit) found.add(email);
  };
  add(await readByAddress(db, wanted, limit));
  for (const beginning of caseVariants(wanted)) add(await readByName(db, beginning, limit));
  if (found.size < limit) add(await readNewest(db, wanted));
  if (found.size < limit) add(await readByOrganisation(db, text));
  if (found.size < limit) add(await readImported(db, text, limit));
  const customers = await describeCustomers(db, [...found]);
  return customers.toSorted((a, b) => b.lastOrderAt - a.lastOrderAt);
}

function readByAddress(db: Database, beginning: string, limit: number) {
  const email = lowerCased(db, 'customer_email');
  return db
    .selectFrom('orders')
    .select(email.as('email'))
    .where(hasCustomer)
    .where(hasPrefix(email, beginning))
    .groupBy(email)
    .orderBy(email)
    .limit(limit)
    .execute();
}

/** Reads more rows than requested, since several orders may belong to one customer. */
function readByName(db: Database, beginning: string, limit: number) {
  const name = lowerCased(db, 'customer_name');
  return db
    .selectFrom('orders')
    .select(sql<string>`lower(customer_email)`.as('email'))
    .where(hasCustomer)
    .where(hasPrefix(name, beginning))
    .orderBy(name)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit * 4)
    .execute();
}

async function readNewest(db: Database, part: string): Promise<{ email: string }[]> {
  const { rows } = await sql<{ email: string; name: string }>`
    select lower(customer_email) as email, customer_name as name from orders
    where ${hasCustomer} order by created_at desc, id desc limit ${sql.lit(newestRead)}`.execute(db);
  return rows.filter(({ email, name }) => email.includes(part) || name.toLowerCase().includes(part));
}

async function readImported(db: Database, search: string, limit: number): Promise<{ email: string }[]> {
  const orders = await listImportedOrderRows(db, { search, limit });
  return orders.flatMap(({ customer: { email } }) => (email === '' ? [] : [{ email }]));
}

/** Maximum of newest orders read for a school or business with many customers. */
const ofOrganisation = 200;
/**
 * Smaller reach than an order search: this query comes on top of the others, and together they should take at most
 * 200 ms.
 */
const reach = { most: 4_000, fewest: 1_000, ms: 50 } as const;

/** Finds customers by the school or business of their orders, which must match every search term. */
async function readByOrganisation(db: Database, text: string): Promise<{ email: string }[]> {
  const search = parseOrderSearch(text);
  if (!search || search.reference !== undefined) return [];
  const { orders } = await findOrderPage(db, { search: text }, { limit: ofOrganisation, reach });
  const isFor = ({ organisation }: OrderHeader['customer']) =>
    matchesSearch(
      { reference: '', customer: { customerName: '', customerEmail: '', postalCode: '', organisation } },
      search,
    );
  return orders.flatMap(({ customer }) => {
    const email = customer.customerEmail.toLowerCase();
    return email !== '' && isFor(customer) ? [{ email }] : [];
  });
}

/** A customer whose spent amount is not read yet, and their orders. */
interface FoundCustomer {
  readonly customer: Omit<Customer, 'spent'>;
  readonly orders: readonly { readonly id: string; readonly currency: SaleCurrency }[];
}

/** Describes a customer who only has orders of a former shop. */
async function findImportedCustomer(db: Database, addresses: readonly string[]): Promise<FoundCustomer | undefined> {
  const [last] = await listImportedOrdersOf(db, addresses, 1);
  if (!last) return undefined;
  const { email, name } = last.customer;
  const none = { organisation: undefined, orders: 0, hasMore: false, cancelled: 0, sums: {} };
  return { customer: { email, name, ...none, lastOrderAt: last.facts.placedAt, addresses }, orders: [] };
}

/** Returns a customer, or undefined if their email addresses have no orders, neither here nor in a former shop. */
export async function findCustomer(db: Database, addresses: readonly string[]): Promise<Customer | undefined> {
  const found = await findWithOrders(db, addresses);
  return found && (await addSpent(db, [found]))[0];
}

async function addSpent(db: Database, found: readonly FoundCustomer[]): Promise<Customer[]> {
  const spent = await readSpent(
    db,
    found.map(({ orders }) => orders),
  );
  return found.map(({ customer }, index) => ({ ...customer, spent: spent[index] ?? {} }));
}

async function findWithOrders(db: Database, addresses: readonly string[]): Promise<FoundCustomer | undefined> {
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'customer_email',
      'customer_name',
      'organisation',
      'currency',
      'total_minor',
      'status',
      'created_at',
      'origin',
    ])
    .where(belongsToAnyOf(db, addresses))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxCounted + 1)
    .execute();
  const [last] = rows;
  if (!last) return findImportedCustomer(db, addresses);
  const counted = rows.slice(0, maxCounted);
  const sums: Partial<Record<SaleCurrency, Minor>> = {};
  // The value of returned goods that pays an exchange was spent on the order before it.
  for (const { currency, total_minor, status, origin } of counted)
    if (status !== 'cancelled' && origin !== 'exchange') sums[currency] = (sums[currency] ?? 0) + total_minor;
  const customer = {
    email: last.customer_email,
    name: last.customer_name,
    organisation: counted.find(({ organisation }) => organisation)?.organisation ?? undefined,
    orders: counted.length,
    hasMore: rows.length > maxCounted,
    cancelled: counted.filter(({ status }) => status === 'cancelled').length,
    sums,
    lastOrderAt: last.created_at,
    addresses,
  };
  return { customer, orders: counted };
}

/** Lists the newest orders of email addresses, at most `limit`. */
export async function listOrdersOf(
  db: Database,
  emails: readonly string[],
  limit: number,
): Promise<(OrderHeader & OrderStatuses)[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(belongsToAnyOf(db, emails))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  const orders = rows.map(orderFromRow);
  const statuses = await readOrderStatuses(db, orders);
  return orders.map((order) => ({ ...order, ...(statuses.get(order.id) as OrderStatuses) }));
}

/**
 * Describes customers by email address, without those who have no orders. A customer with merged addresses is
 * described once: at any of them, or only at that of the newest order.
 */
export async function describeCustomers(
  db: Database,
  emails: readonly string[],
  { isByNewest = false }: { readonly isByNewest?: boolean } = {},
): Promise<Customer[]> {
  const groups = await readGroups(db, emails);
  const described = new Set<string>();
  const found: FoundCustomer[] = [];
  for (const email of emails) {
    const addresses = groups.get(email.toLowerCase()) ?? [email];
    if (described.has(addresses[0])) continue;
    const one = await findWithOrders(db, addresses);
    if (!one || (isByNewest && one.customer.email.toLowerCase() !== email.toLowerCase())) continue;
    described.add(addresses[0]);
    found.push(one);
  }
  return addSpent(db, found);
}
