import { counted, limited, productIds } from './steps.ts';

/** A model of the shop's state, as far as these journeys change it, written independently of the shop's code. */
export interface Model {
  readonly prices: Map<string, number>;
  readonly inStock: Map<string, boolean>;
  stockLeft: number;
  readonly uses: Map<string, number>;
  readonly orders: Map<string, ModelOrder>;
  /** Email addresses of newsletter subscribers, and the number of messages. */
  readonly leads: Set<string>;
  messages: number;
}

export interface ModelOrder {
  readonly region: string;
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
  readonly promo: string | null;
  readonly lines: Readonly<Record<string, number>>;
  status: 'pending' | 'cancelled';
}

export interface Wanted {
  /** Quantities by product, all of one region. */
  readonly lines: Readonly<Record<string, number>>;
  /** Prices that the visitor saw, in minor units. */
  readonly seen: Readonly<Record<string, number>>;
  readonly promo: string | null;
}

export const percentOf: Readonly<Record<string, number>> = { STAROFFER: 10, [limited.code]: limited.percent };

export const isSold = (model: Model, id: string) =>
  id === counted ? model.stockLeft > 0 : model.inStock.get(id) === true;

export const isValid = (model: Model, code: string) =>
  code in percentOf && (code !== limited.code || (model.uses.get(code) ?? 0) < limited.uses);

/** Returns the order that the shop must create, or undefined if it must reject the request. */
export function judge(model: Model, { lines, seen, promo }: Wanted): ModelOrder | undefined {
  const ids = Object.keys(lines);
  for (const id of ids) {
    if (!isSold(model, id) || seen[id] !== model.prices.get(id)) return undefined;
    if (id === counted && (lines[id] ?? 0) > model.stockLeft) return undefined;
  }
  if (promo !== null && !isValid(model, promo)) return undefined;
  const subtotal = ids.reduce((sum, id) => sum + (model.prices.get(id) ?? 0) * (lines[id] ?? 0), 0);
  const discount = Math.round((subtotal * (promo === null ? 0 : (percentOf[promo] ?? 0))) / 100);
  const region = ids[0]?.startsWith('us-') ? 'us-only' : 'uk-eu';
  // A percentage code counts as used even if the discount rounds to zero, as it does on a few pence.
  return { region, subtotal, discount, total: subtotal - discount, promo, lines, status: 'pending' };
}

export function take(model: Model, reference: string, order: ModelOrder): void {
  model.orders.set(reference, order);
  model.stockLeft -= order.lines[counted] ?? 0;
  if (order.promo === limited.code) model.uses.set(limited.code, (model.uses.get(limited.code) ?? 0) + 1);
}

export function cancel(model: Model, order: ModelOrder): void {
  order.status = 'cancelled';
  model.stockLeft += order.lines[counted] ?? 0;
  if (order.promo === limited.code) model.uses.set(limited.code, (model.uses.get(limited.code) ?? 0) - 1);
}

export function emptyModel(prices: ReadonlyMap<string, number>, stockLeft: number): Model {
  return {
    prices: new Map(prices),
    inStock: new Map(productIds.map((id) => [id, true])),
    stockLeft,
    uses: new Map(),
    orders: new Map(),
    leads: new Set(),
    messages: 0,
  };
}
