import type { SaleCurrency } from '../../../domain/shared/money/currency.ts';
import type { Minor } from '../../../domain/shared/money/money.ts';
import { type LowProduct, listLowStock } from '../catalogue/stock/stock.ts';
import type { Database } from '../engine/database.ts';
import { countOutbox } from '../mail/count-outbox.ts';
import { sumDisputed } from './sales/sum-disputed.ts';
import { sumProducts } from './sales/sum-orders.ts';
import { type Span, sumWithdrawnByMoney } from './sales/sum-withdrawn.ts';

/** Sales in one currency, without cancelled orders, withdrawals and losses to disputes. */
export interface Revenue {
  readonly currency: SaleCurrency;
  readonly orders: number;
  readonly discount: Minor;
  /** Withdrawals from these orders. */
  readonly withdrawn: Minor;
  /** Losses to disputes of the rest. */
  readonly disputed: Minor;
  /** Less both. */
  readonly total: Minor;
}

/** Sales of one product, before discounts. */
export interface ProductSales {
  readonly productId: string;
  readonly name: string;
  readonly currency: SaleCurrency;
  readonly quantity: number;
  readonly total: Minor;
}

export interface Statistics {
  readonly orders: readonly { readonly status: string; readonly orders: number }[];
  readonly revenue: readonly Revenue[];
  readonly topProducts: readonly ProductSales[];
  readonly leads: readonly { readonly source: string; readonly leads: number; readonly confirmed: number }[];
  /** Low in stock or sold out at present. */
  readonly lowStock: readonly LowProduct[];
  readonly messages: number;
  readonly mails: { readonly waiting: number; readonly dead: number; readonly oldestAt: number | null };
}

/** Returns the shop's statistics for a time span; stock and email figures are always current. */
export async function readStatistics(db: Database, span: Span, top: number): Promise<Statistics> {
  return {
    orders: await countOrders(db, span),
    revenue: await sumRevenue(db, span),
    topProducts: await rankProducts(db, span, top),
    leads: await countLeads(db, span),
    lowStock: await listLowStock(db),
    messages: await countMessages(db, span),
    mails: await countOutbox(db),
  };
}

async function countOrders(db: Database, { since, before }: Span): Promise<Statistics['orders']> {
  const rows = await db
    .selectFrom('orders')
    .select((e) => ['status', e.fn.countAll().as('orders')])
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, orders }) => ({ status, orders: Number(orders) }));
}

async function sumRevenue(db: Database, { since, before }: Span): Promise<Revenue[]> {
  const gone = await sumWithdrawnByMoney(db, { since, before });
  const lost = await sumDisputed(db, { since, before });
  const rows = await db
    .selectFrom('orders')
    .select((e) => [
      'currency',
      e.fn.countAll().as('orders'),
      e.fn.sum('discount_minor').as('discount'),
      e.fn.sum('total_minor').as('total'),
    ])
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .where('status', '!=', 'cancelled')
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(({ currency, orders, discount, total }) => ({
    currency,
    orders: Number(orders),
    discount: Number(discount),
    withdrawn: gone.get(currency) ?? 0,
    disputed: lost.get(currency) ?? 0,
    total: Number(total) - (gone.get(currency) ?? 0) - (lost.get(currency) ?? 0),
  }));
}

async function rankProducts(db: Database, span: Span, top: number): Promise<ProductSales[]> {
  const products = await sumProducts(db, span);
  return products
    .map(({ product_id: productId, ...product }) => ({ productId, ...product }))
    .filter(({ quantity }) => quantity > 0)
    .sort((one, other) => other.quantity - one.quantity || (one.productId < other.productId ? -1 : 1))
    .slice(0, top);
}

async function countLeads(db: Database, { since, before }: Span): Promise<Statistics['leads']> {
  const rows = await db
    .selectFrom('newsletter_subscribers')
    .innerJoin(
      'newsletter_subscriptions',
      'newsletter_subscriptions.address_hash',
      'newsletter_subscribers.address_hash',
    )
    .select((e) => ['source', e.fn.countAll().as('leads'), e.fn.count('confirmed_at').as('confirmed')])
    .where('consented_at', '>=', since)
    .where('consented_at', '<', before)
    .groupBy('source')
    .orderBy('source')
    .execute();
  return rows.map(({ source, leads, confirmed }) => ({
    source,
    leads: Number(leads),
    confirmed: Number(confirmed),
  }));
}

async function countMessages(db: Database, { since, before }: Span): Promise<number> {
  const { messages } = await db
    .selectFrom('messages')
    .select((e) => e.fn.countAll().as('messages'))
    .where('created_at', '>=', since)
    .where('created_at', '<', before)
    .executeTakeFirstOrThrow();
  return Number(messages);
}
