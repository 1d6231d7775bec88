import type { PricedLine } from '../pricing/calculate-totals.ts';
import type { Minor } from '../shared/money/money.ts';
import { formatQuantity } from '../shipping/format-quantity.ts';

/** How many of a line of an order are withdrawn. Lines are counted from 1. */
export interface LineSelection {
  readonly line: number;
  readonly quantity: number;
}

/** The same with what they cost, their share of the order's discount taken off. */
export interface WithdrawnLine extends LineSelection {
  readonly amount: Minor;
  /** How many of them had come back and been refused before, and are withdrawn from anew; absent where none had. */
  readonly refusedBefore?: number;
}

interface Sold {
  readonly lines: readonly Pick<PricedLine, 'quantity' | 'lineTotal' | 'undiscounted'>[];
  readonly discount: Minor;
  /** From which subtotal its code holds; left out where the code has no minimum order. */
  readonly promoFrom?: Minor | undefined;
}

/** Whether what is kept of an order costs too little for its code, so that the discount does not hold for it. */
export function losesDiscount(
  { lines, promoFrom, discount }: Sold,
  before: readonly LineSelection[],
  chosen: readonly LineSelection[],
): boolean {
  if (promoFrom === undefined || discount === 0) return false;
  const kept = grossOf(lines, remainingQuantities({ lines }, [...before, ...chosen]));
  return kept > 0 && kept < promoFrom;
}

/** What is left of each line costs, at the prices of the order and without its discount. */
function grossOf(lines: Sold['lines'], left: readonly number[]): Minor {
  return lines.reduce(
    (total, { quantity, lineTotal }, index) => total + Math.round((lineTotal * (left[index] ?? 0)) / quantity),
    0,
  );
}

/**
 * What each line costs once the discount is shared out, by the largest remainder, among the lines that it is off: each
 * bears as much of it as it has of their sum, to the penny, and all together make the total of the order.
 */
export function netTotals({ lines, discount }: Sold): Minor[] {
  const bearing = lines.map(({ lineTotal, undiscounted }) => (undiscounted ? 0 : lineTotal));
  const borne = bearing.reduce((sum, amount) => sum + amount, 0);
  if (borne === 0) return lines.map(({ lineTotal }) => lineTotal);
  // The products leave the range of exact numbers.
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
  /** Undefined while it stands. */
  readonly closed: object | undefined;
  /** What is kept back of what it is worth; absent where nothing is. */
  readonly deduction?: { readonly amount: Minor };
}

/** What a withdrawal is worth. */
export function withdrawalValue({ lines }: Pick<Standing, 'lines'>): Minor {
  return lines.reduce((total, { amount }) => total + amount, 0);
}

/**
 * What of the money that an order owes its customer is owed for each withdrawal, by its number. The newest come first:
 * what was withdrawn before anything was paid is owed nothing.
 */
export function allocateRefundsOwed(withdrawals: readonly Standing[], owed: Minor): ReadonlyMap<number, Minor> {
  let rest = owed;
  const newestFirst = withdrawals.filter(({ closed }) => !closed).sort((a, b) => b.nth - a.nth);
  return new Map(
    newestFirst.map((one) => {
      const share = Math.min(rest, withdrawalValue(one) - (one.deduction?.amount ?? 0));
      rest -= share;
      return [one.nth, share];
    }),
  );
}

/** Every line of the withdrawals that stand. */
export function activeWithdrawnLines(withdrawals: readonly Pick<Standing, 'lines' | 'closed'>[]): WithdrawnLine[] {
  return withdrawals.filter(({ closed }) => !closed).flatMap(({ lines }) => lines);
}

/** How many of each line are left once some were withdrawn. */
export function remainingQuantities(
  { lines }: { readonly lines: readonly { readonly quantity: number }[] },
  withdrawn: readonly LineSelection[],
): number[] {
  return lines.map(({ quantity }, index) => quantity - sum(withdrawn, index + 1, 'quantity'));
}

/**
 * What an order comes to without what was withdrawn from it: the lines that are left and their sums. The total is that
 * of the order less what the withdrawn lines are worth, so the discount is what stands between it and the price of the
 * lines.
 */
export function totalsAfterWithdrawals(
  order: { readonly lines: readonly PricedLine[]; readonly total: Minor },
  withdrawn: readonly WithdrawnLine[],
): { readonly lines: PricedLine[]; readonly subtotal: Minor; readonly discount: Minor; readonly total: Minor } {
  const left = remainingQuantities(order, withdrawn);
  const lines = order.lines.flatMap((line, index) => {
    const quantity = left[index] ?? 0;
    return quantity > 0 ? [{ ...line, quantity, lineTotal: line.unitPrice * quantity }] : [];
  });
  const subtotal = lines.reduce((total, { lineTotal }) => total + lineTotal, 0);
  const total = order.total - withdrawalValue({ lines: withdrawn });
  return { lines, subtotal, discount: subtotal - total, total };
}

/** Whether lines can be withdrawn: something, each line once, and no more of any than is left. */
export function isValidSelection(left: readonly number[], chosen: readonly LineSelection[]): boolean {
  return (
    chosen.length > 0 &&
    new Set(chosen.map(({ line }) => line)).size === chosen.length &&
    chosen.every(({ line, quantity }) => quantity >= 1 && quantity <= (left[line - 1] ?? 0))
  );
}

/**
 * What chosen lines cost. A penny that cannot be divided goes to the first of a line that are withdrawn; whoever
 * withdraws from all, in however many steps, gets the total of the order. None costs more than its price.
 * @param before what is withdrawn by now
 */
export function priceLines(
  order: Sold,
  before: readonly WithdrawnLine[],
  chosen: readonly LineSelection[],
): WithdrawnLine[] {
  const isBelow = losesDiscount(order, [], before) || losesDiscount(order, before, chosen);
  return isBelow ? priceWithoutDiscount(order, before, chosen) : priceWithDiscount(order, before, chosen);
}

/**
 * Once too little is kept for the code, what is kept costs its full price, and the chosen lines are worth the rest of
 * what was asked for. That is never less than nothing: nobody pays more because they withdraw.
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
    // Of steps that were taken back, the pennies may be gone that they had more than others.
    const price = Math.ceil((lineTotal * quantity) / sold);
    return { line, quantity, amount: Math.min(price, Math.max(0, cost - sum(before, line, 'amount'))) };
  });
}

/**
 * Divides withdrawn lines into what is kept of them and the rest. A penny that cannot be divided goes to what is kept,
 * as to the first that were withdrawn; and so do pieces that were refused before, which are the likelier to be with us.
 * @param kept of lines that are there, no more than there is of each
 */
export function splitLines(
  lines: readonly WithdrawnLine[],
  kept: readonly LineSelection[],
): { readonly kept: WithdrawnLine[]; readonly rest: WithdrawnLine[] } {
  const parts = lines.map(({ line, quantity, amount, refusedBefore = 0 }) => {
    const count = sum(kept, line, 'quantity');
    const cost = Math.ceil((amount * count) / quantity);
    const refused = Math.min(count, refusedBefore);
    return [
      withRefused({ line, quantity: count, amount: cost }, refused),
      withRefused({ line, quantity: quantity - count, amount: amount - cost }, refusedBefore - refused),
    ] as const;
  });
  const some = ({ quantity }: LineSelection) => quantity > 0;
  return { kept: parts.map(([one]) => one).filter(some), rest: parts.map(([, other]) => other).filter(some) };
}

/** A line of which some pieces had come back and been refused before. */
export function withRefused(line: WithdrawnLine, refusedBefore: number): WithdrawnLine {
  return refusedBefore > 0 ? { ...line, refusedBefore } : line;
}

interface Divided {
  readonly nth: number;
  readonly madeAt: number;
  readonly name: string;
  readonly email: string;
  readonly reason: string | null;
  readonly returned: readonly LineSelection[];
  /** Undefined while it stands. */
  readonly closed: object | undefined;
}

/**
 * The other part of a withdrawal that was divided when what had not come back of it was closed: of what came back that
 * which did not, and the other way round. Both are of the same words and moment. Undefined where it was not divided.
 * @param withdrawals all of the same order
 */
export function findSplitSibling<One extends Divided>(one: Divided, withdrawals: readonly One[]): One | undefined {
  const isRestOf = (rest: Divided, kept: Divided) =>
    rest.nth > kept.nth && rest.closed !== undefined && rest.returned.length === 0 && kept.returned.length > 0;
  return withdrawals.find(
    (other) =>
      (isRestOf(other, one) || isRestOf(one, other)) &&
      other.madeAt === one.madeAt &&
      other.name === one.name &&
      other.email === one.email &&
      other.reason === one.reason,
  );
}

/** Lines as people read them, each once however often it was withdrawn from, in the order of the order. */
export function mergeDescribedLines(
  { lines }: { readonly lines: readonly { readonly name: string }[] },
  chosen: readonly LineSelection[],
): { readonly name: string; readonly quantity: number }[] {
  return lines.flatMap(({ name }, index) => {
    const quantity = sum(chosen, index + 1, 'quantity');
    return quantity > 0 ? [{ name, quantity }] : [];
  });
}

/** What was withdrawn from an order and stands, and what it is worth, as the order's mails tell it. */
export function summariseWithdrawals(
  order: Parameters<typeof mergeDescribedLines>[0],
  withdrawals: Parameters<typeof activeWithdrawnLines>[0],
): { readonly withdrawn: ReturnType<typeof mergeDescribedLines>; readonly worth: Minor } {
  const lines = activeWithdrawnLines(withdrawals);
  return { withdrawn: mergeDescribedLines(order, lines), worth: withdrawalValue({ lines }) };
}

/** Lines in one text: '1 × XL-7, 2 × Desk 2-fan'. */
export function formatLines(
  order: Parameters<typeof mergeDescribedLines>[0],
  chosen: readonly LineSelection[],
): string {
  return mergeDescribedLines(order, chosen).map(formatQuantity).join(', ');
}

/** What is left of each line, the first first, as it can be withdrawn; lines of which nothing is left are left out. */
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
