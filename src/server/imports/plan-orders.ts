import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PlannedImportLine } from '../../contract/imports/imports.ts';
import type { Mapping } from '../../domain/imports/headings.ts';
import type { ImportedOrder, ImportedOrderFacts } from '../../domain/imports/orders/imported-order.ts';
import type { OrderRole } from '../../domain/imports/orders/order-columns.ts';
import { readOrders } from '../../domain/imports/orders/read-orders.ts';
import type { SkippedRow } from '../../domain/imports/products/imported-product.ts';
import type { DecimalMark } from '../../domain/imports/read-decimals.ts';
import type { Table } from '../../domain/imports/table.ts';
import { formatCharge, type SaleCurrency } from '../../domain/shared/money/currency.ts';
import { pluralise } from '../../domain/shared/text/format-count.ts';
import { formatList } from '../../domain/shared/text/format-list.ts';
import { londonDay } from '../../domain/shared/time/london-day.ts';
import type { Database } from '../store/engine/database.ts';
import {
  findByNumbers,
  insertImportedOrders,
  type StoredImportedOrder,
  updateImportedOrder,
} from '../store/imports/imported-orders.ts';
import type { NewShopImportEntry } from '../store/imports/shop-imports.ts';
import { describeSkipped, inFileOrder, type KindPlan, refusedPlan, type SaveContext } from './kind-plan.ts';

interface OrdersFile {
  readonly table: Table;
  readonly mapping: Mapping<OrderRole>;
  readonly source: string;
  readonly currency: SaleCurrency;
  readonly decimalMark: DecimalMark | undefined;
}

interface Planned {
  readonly order: ImportedOrder;
  readonly before: StoredImportedOrder | undefined;
}

/** State of an imported order, without its customer, as the undo compares it. */
export const versionOfFacts = (facts: ImportedOrderFacts): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(facts).toSorted()))
    .digest('hex');

/** Plans orders of a former shop: new ones, and those whose status or amounts have changed since their import. */
export async function planOrders(db: Database, { table, source, ...options }: OrdersFile): Promise<KindPlan> {
  const reading = readOrders(table, options);
  let step = reading.next();
  while (!step.done) {
    await nextTurn();
    step = reading.next();
  }
  const { orders, skipped, errors } = step.value;
  if (errors.length > 0) return refusedPlan(errors);
  const numbers = orders.map(({ number }) => number);
  const stored = await findByNumbers(db, source, numbers);
  const left: SkippedRow[] = [];
  const same = orders.filter(({ line, number, facts }) => {
    const placedAt = stored.get(number)?.facts.placedAt ?? facts.placedAt;
    const isSame = placedAt === facts.placedAt;
    if (!isSame) left.push({ line, name: number, reason: `is here as another order, placed ${londonDay(placedAt)}` });
    return isSame;
  });
  const planned = same
    .map((order): Planned => ({ order, before: stored.get(order.number) }))
    .filter(({ order, before }) => !before || !isDeepStrictEqual(before.facts, order.facts));
  return {
    lines: inFileOrder([...planned.map(describe), ...[...skipped, ...left].map(describeSkipped)]),
    unchanged: same.length - planned.length,
    count: planned.length,
    size: 200,
    notes: notesOf(planned),
    errors: [],
    basis: planned.map(({ order, before }) => `${order.number} ${before ? versionOfFacts(before.facts) : 'new'}`),
    save: (context) => save(planned, source, context),
  };
}

function describe({ order: { line, number, facts, notes }, before }: Planned): PlannedImportLine {
  const items = facts.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const told = [
    `placed ${londonDay(facts.placedAt)}`,
    formatCharge(facts.total, facts.currency),
    ...(items > 0 ? [pluralise(items, 'item')] : []),
    ...(facts.refunded > 0 ? [`${formatCharge(facts.refunded, facts.currency)} refunded`] : []),
    ...(facts.cancelledAt === null ? [] : ['cancelled']),
  ].join(', ');
  return {
    ...{ line, id: '', name: number, outcome: before ? 'changed' : 'new', priceWarning: null },
    details: [...(before ? changesOf(before.facts, facts) : [told]), ...notes],
  };
}

function changesOf(before: ImportedOrderFacts, after: ImportedOrderFacts): string[] {
  const amounts = (['subtotal', 'discount', 'shipping', 'tax', 'total', 'refunded'] as const).flatMap((name) =>
    before[name] === after[name]
      ? []
      : [`${name} ${formatCharge(before[name], before.currency)} → ${formatCharge(after[name], after.currency)}`],
  );
  const states = (['paymentStatus', 'fulfilmentStatus', 'country', 'promoCode', 'paymentMethod'] as const).flatMap(
    (name) => (before[name] === after[name] ? [] : [`${before[name] || 'none'} → ${after[name] || 'none'}`]),
  );
  const all = [...amounts, ...states];
  return all.length > 0 ? all : ['items or cancellation'];
}

function notesOf(planned: readonly Planned[]): readonly string[] {
  const days = planned.map(({ order }) => order.facts.placedAt);
  const sums = new Map<string, number>();
  for (const {
    order: { facts },
  } of planned) {
    if (facts.cancelledAt === null) sums.set(facts.currency, (sums.get(facts.currency) ?? 0) + facts.total);
  }
  const totals = [...sums].map(([currency, total]) => formatCharge(total, currency));
  const first = days.reduce((least, at) => Math.min(least, at), Infinity);
  const last = days.reduce((most, at) => Math.max(most, at), 0);
  return [
    ...(planned.length > 0 && totals.length > 0
      ? [
          `Placed from ${londonDay(first)} to ${londonDay(last)}, ${formatList(totals)} in all without cancelled orders.`,
        ]
      : []),
    'Orders keep their numbers and are read-only. No email is sent, and stock and invoices do not change.',
    'Phone numbers and notes are not imported.',
  ];
}

async function save(
  all: readonly Planned[],
  source: string,
  { tx, now, from, to }: SaveContext,
): Promise<readonly NewShopImportEntry[] | undefined> {
  const planned = all.slice(from, to);
  const numbers = planned.map(({ order: { number } }) => number);
  const present = await findByNumbers(tx, source, numbers);
  const isMoved = planned.some(
    ({ order: { number }, before }) => !isDeepStrictEqual(present.get(number)?.facts, before?.facts),
  );
  if (isMoved) return undefined;
  const news = planned.flatMap(({ order: { number, facts, customer }, before }) =>
    before ? [] : [{ id: randomUUID(), source, number, facts, customer, importedAt: now }],
  );
  if ((await insertImportedOrders(tx, news)) < news.length) return undefined;
  const ids = new Map(news.map(({ id, number }) => [number, id]));
  for (const { order, before } of planned) {
    if (before) await updateImportedOrder(tx, before.id, order.facts);
  }
  return planned.map(({ order: { number, facts }, before }) => ({
    ...{ kind: 'order', subject: before?.id ?? ids.get(number) ?? '' },
    former: before ? JSON.stringify(before.facts) : null,
    version: versionOfFacts(facts),
  }));
}
