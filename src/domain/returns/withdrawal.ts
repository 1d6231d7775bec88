import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import type { PricedLine } from '../pricing/calculate-totals.ts';
import type { Minor } from '../shared/money/money.ts';
import { formatQuantity } from '../shipping/format-quantity.ts';
import { withdrawnShipping } from './withdrawn-shipping.ts';

/** Quantity of an order line. Lines are counted from 1. */
export interface LineSelection {
  readonly line: number;
  readonly quantity: number;
}

/** Withdrawn quantity with its price net of the line's share of the order discount. */
export interface WithdrawnLine extends LineSelection {
  readonly amount: Minor;
  /** Part of the amount that is the price of delivery; absent if none. */
  readonly shipping?: Minor;
  /** Units of the line that had been returned and refused, and are withdrawn again; absent if none. */
  readonly refusedBefore?: number;
}

interface Sold {
  readonly lines: readonly Pick<PricedLine, 'quantity' | 'lineTotal' | 'undiscounted'>[];
  readonly discount: Minor;
  /** Minimum subtotal of the promo code; absent if it has none. */
  readonly promoFrom?: Minor | undefined;
  readonly shippingMethod?: ShippingMethod | undefined;
}

/** Whether the kept lines fall below the promo code's minimum, so that the discount is lost. */
export function losesDiscount(
  { lines, promoFrom, discount }: Sold,
  before: readonly LineSelection[],
  chosen: readonly LineSelection[],
): boolean {
  if (promoFrom === undefined || discount === 0) return false;
  const kept = grossOf(lines, remainingQuantities({ lines }, [...before, ...chosen]));
  return kept > 0 && kept < promoFrom;
}

/** Price of the remaining units at order prices, before discount. */
function grossOf(lines: Sold['lines'], left: readonly number[]): Minor {
  return lines.reduce(
    (total, { quantity, lineTotal }, index) => total + Math.round((lineTotal * (left[index] ?? 0)) / quantity),
    0,
  );
}

/**
 * Net total of each line. The discount is shared, by the largest remainder method, among the lines it applies to:
 * each bears a share in proportion to its price, to the penny, and all lines add up to the order total.
 */
export function netTotals({ lines, discount }: Sold): Minor[] {
  const bearing = lines.map(({ lineTotal, undiscounted }) => (undiscounted ? 0 : lineTotal));
  const borne = bearing.reduce((sum, amount) => sum + amount, 0);
  if (borne === 0) return lines.map(({ lineTotal }) => lineTotal);
  // The products exceed the range of safe integers.
  const parts = bearing.map((amount) => BigInt(discount) * BigInt(amount));
  const shares = parts.map((part) => Number(part / BigInt(borne)));
  const remainders = parts.map((part) => Number(part % BigInt(borne)));
  const left = discount - shares.reduce((sum, share) => sum + share, 0);
  const next = remainders.map((_, index) => index).sort((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  const rounded = new Set(next.slice(0, left));
  return lines.map(({ lineTotal }, index) => lineTotal - (shares[index] ?? 0) - (rounded.has(index) ? 1 : 0));
}

interface Standing {
  readonly nth: number;
  readonly lines: readonly WithdrawnLine[];
  /** Undefined while the withdrawal is active. */
  readonly closed: object | undefined;
  /** Deduction from its value; absent if none. */
  readonly deduction?: { readonly amount: Minor };
  /** Part of its value that paid an exchange; absent if none. */
  readonly exchanged?: Minor;
}

/** Value of a withdrawal. */
export function withdrawalValue({ lines }: Pick<Standing, 'lines'>): Minor {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/**
 * Allocates the refund due of an order to its withdrawals, by index. Newest first: a withdrawal from before any
 * payment is owed nothing.
 */
export function allocateRefundsOwed(withdrawals: readonly Standing[], owed: Minor): ReadonlyMap<number, Minor> {
  let rest = owed;
  const newestFirst = withdrawals.filter(({ closed }) => !closed).sort((a, b) => b.nth - a.nth);
  return new Map(
    newestFirst.map((one) => {
      const settled = (one.deduction?.amount ?? 0) + (one.exchanged ?? 0);
      const share = Math.min(rest, withdrawalValue(one) - settled);
      rest -= share;
      return [one.nth, share];
    }),
  );
}

/** All lines of active withdrawals. */
export function activeWithdrawnLines(withdrawals: readonly Pick<Standing, 'lines' | 'closed'>[]): WithdrawnLine[] {
  return withdrawals.filter(({ closed }) => !closed).flatMap(({ lines }) => lines);
}

/** Units of each line that remain after withdrawals. */
export function remainingQuantities(
  { lines }: { readonly lines: readonly { readonly quantity: number }[] },
  withdrawn: readonly LineSelection[],
): number[] {
  return lines.map(({ quantity }, index) => quantity - sum(withdrawn, index + 1, 'quantity'));
}

/**
 * Totals of an order after withdrawals: remaining lines and their totals. The total is the order total less the value
 * of withdrawn lines, which may include the price of delivery; the discount is the difference between total and prices.
 */
export function totalsAfterWithdrawals(
  order: {
    readonly lines: readonly PricedLine[];
    readonly total: Minor;
    readonly shippingMethod?: ShippingMethod | undefined;
  },
  withdrawn: readonly WithdrawnLine[],
): {
  readonly lines: PricedLine[];
  readonly subtotal: Minor;
  readonly discount: Minor;
  readonly total: Minor;
  readonly shippingMethod?: ShippingMethod;
} {
  const left = remainingQuantities(order, withdrawn);
  const lines = order.lines.flatMap((line, index) => {
    const quantity = left[index] ?? 0;
    return quantity > 0 ? [{ ...line, quantity, lineTotal: line.unitPrice * quantity }] : [];
  });
  const subtotal = lines.reduce((total, { lineTotal }) => total + lineTotal, 0);
  const total = order.total - withdrawalValue({ lines: withdrawn });
  if (!order.shippingMethod) return { lines, subtotal, discount: subtotal - total, total };
  const price = order.shippingMethod.price - withdrawnShipping(withdrawn);
  const shippingMethod = { ...order.shippingMethod, price };
  return { lines, subtotal, discount: subtotal + price - total, total, shippingMethod };
}

/** Whether a selection is valid: not empty, each line once, and no line exceeds its remaining units. */
export function isValidSelection(left: readonly number[], chosen: readonly LineSelection[]): boolean {
  return (
    chosen.length > 0 &&
    new Set(chosen.map(({ line }) => line)).size === chosen.length &&
    chosen.every(({ line, quantity }) => quantity >= 1 && quantity <= (left[line - 1] ?? 0))
  );
}

/**
 * Prices chosen lines. Indivisible pennies go to the units withdrawn first, so that withdrawing everything, in any
 * number of steps, yields the order total. No line exceeds its price.
 * @param before lines withdrawn already
 */
export function priceLines(
  order: Sold,
  before: readonly WithdrawnLine[],
  chosen: readonly LineSelection[],
): WithdrawnLine[] {
  const goods = before.map(({ amount, shipping = 0, ...line }) => ({ ...line, amount: amount - shipping }));
  const isBelow = losesDiscount(order, [], before) || losesDiscount(order, before, chosen);
  const priced = isBelow ? priceWithoutDiscount(order, goods, chosen) : priceWithDiscount(order, goods, chosen);
  return addDelivery(order, before, priced);
}

/**
 * Adds the price of standard delivery to the last line of a withdrawal that leaves nothing of the order: what a faster
 * delivery cost more is not refunded (Consumer Contracts Regulations 2013, regulation 34(2) and (3)).
 */
function addDelivery(order: Sold, before: readonly WithdrawnLine[], priced: WithdrawnLine[]): WithdrawnLine[] {
  const { price = 0, standard = 0 } = order.shippingMethod ?? {};
  const shipping = Math.min(price, standard) - withdrawnShipping(before);
  const isAll = remainingQuantities(order, [...before, ...priced]).every((left) => left === 0);
  const last = priced.at(-1);
  if (!isAll || shipping <= 0 || !last) return priced;
  return [...priced.slice(0, -1), { ...last, amount: last.amount + shipping, shipping }];
}

/**
 * Below the promo code's minimum, kept lines cost their full price, and the chosen lines are worth the rest of the
 * total. Never below 0: no customer pays more after a withdrawal.
 */
function priceWithoutDiscount(
  order: Sold,
  before: readonly WithdrawnLine[],
  chosen: readonly LineSelection[],
): WithdrawnLine[] {
  const total = order.lines.reduce((sum, { lineTotal }) => sum + lineTotal, 0) - order.discount;
  const asked = total - before.reduce((sum, { amount }) => sum + amount, 0);
  const kept = grossOf(order.lines, remainingQuantities(order, [...before, ...chosen]));
  const prices = chosen.map(({ line, quantity }) => {
    const { quantity: sold, lineTotal } = order.lines[line - 1] ?? { quantity: 1, lineTotal: 0 };
    return Math.ceil((lineTotal * quantity) / sold);
  });
  let rest = Math.max(0, asked - kept);
  let pricesLeft = prices.reduce((sum, price) => sum + price, 0);
  return chosen.map(({ line, quantity }, index) => {
    const price = prices[index] ?? 0;
    const share = pricesLeft === 0 ? 0 : Number((BigInt(rest) * BigInt(price)) / BigInt(pricesLeft));
    const amount = index === chosen.length - 1 ? rest : share;
    rest -= amount;
    pricesLeft -= price;
    return { line, quantity, amount };
  });
}

function priceWithDiscount(
  order: Sold,
  before: readonly WithdrawnLine[],
  chosen: readonly LineSelection[],
): WithdrawnLine[] {
  const totals = netTotals(order);
  return chosen.map(({ line, quantity }) => {
    const { quantity: sold, lineTotal } = order.lines[line - 1] ?? { quantity: 1, lineTotal: 0 };
    const after = sum(before, line, 'quantity') + quantity;
    const cost = Math.ceil(((totals[line - 1] ?? 0) * after) / sold);
    // Cancelled withdrawals may leave the pennies unallocated that they had in excess.
    const price = Math.ceil((lineTotal * quantity) / sold);
    return { line, quantity, amount: Math.min(price, Math.max(0, cost - sum(before, line, 'amount'))) };
  });
}

/**
 * Splits withdrawn lines into kept ones and the rest. Indivisible pennies go to the kept lines, as the first
 * withdrawn; so do units refused before, which are more likely with the shop.
 * @param kept received lines, at most the quantity of each
 */
export function splitLines(
  lines: readonly WithdrawnLine[],
  kept: readonly LineSelection[],
): { readonly kept: WithdrawnLine[]; readonly rest: WithdrawnLine[] } {
  const parts = lines.map(({ line, quantity, amount, shipping = 0, refusedBefore = 0 }) => {
    const count = sum(kept, line, 'quantity');
    const delivery = Math.ceil((shipping * count) / quantity);
    const cost = delivery + Math.ceil(((amount - shipping) * count) / quantity);
    const refused = Math.min(count, refusedBefore);
    return [
      withRefused({ line, quantity: count, amount: cost, ...part(delivery) }, refused),
      withRefused(
        { line, quantity: quantity - count, amount: amount - cost, ...part(shipping - delivery) },
        refusedBefore - refused,
      ),
    ] as const;
  });
  const some = ({ quantity }: LineSelection) => quantity > 0;
  return { kept: parts.map(([one]) => one).filter(some), rest: parts.map(([, other]) => other).filter(some) };
}

const part = (shipping: Minor) => (shipping > 0 ? { shipping } : {});

/** Returns a line with its number of previously refused units. */
export function withRefused(line: WithdrawnLine, refusedBefore: number): WithdrawnLine {
  return refusedBefore > 0 ? { ...line, refusedBefore } : line;
}

/** Lines with product names, merged per line, in order of the order lines. */
export function mergeDescribedLines(
  { lines }: { readonly lines: readonly { readonly name: string }[] },
  chosen: readonly LineSelection[],
): { readonly name: string; readonly quantity: number }[] {
  return lines.flatMap(({ name }, index) => {
    const quantity = sum(chosen, index + 1, 'quantity');
    return quantity > 0 ? [{ name, quantity }] : [];
  });
}

/** Active withdrawals of an order and their value, for the order's emails. */
export function summariseWithdrawals(
  order: Parameters<typeof mergeDescribedLines>[0],
  withdrawals: Parameters<typeof activeWithdrawnLines>[0],
): { readonly withdrawn: ReturnType<typeof mergeDescribedLines>; readonly worth: Minor } {
  const lines = activeWithdrawnLines(withdrawals);
  return { withdrawn: mergeDescribedLines(order, lines), worth: withdrawalValue({ lines }) };
}

/** Formats lines as text: '1 × XL-7, 2 × Desk 2-fan'. */
export function formatLines(
  order: Parameters<typeof mergeDescribedLines>[0],
  chosen: readonly LineSelection[],
): string {
  return mergeDescribedLines(order, chosen).map(formatQuantity).join(', ');
}

/** Selects all remaining units of each line, in line order; lines without any are left out. */
export function selectAllRemaining(left: readonly number[]): LineSelection[] {
  return left.flatMap((quantity, index) => (quantity > 0 ? [{ line: index + 1, quantity }] : []));
}

function sum<Key extends 'quantity' | 'amount'>(
  lines: readonly ({ readonly line: number } & Readonly<Record<Key, number>>)[],
  line: number,
  key: Key,
): number {
  return lines.reduce((total, one) => (one.line === line ? total + one[key] : total), 0);
}
