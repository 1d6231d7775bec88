import { emptyPromoDraft, type PromoDraft } from '../../contract/promotions/promo-draft.ts';
import { parsePromoDraft } from '../promotions/parse-promo-draft.ts';
import type { Promo } from '../promotions/promo.ts';
import type { SaleCurrency } from '../shared/money/currency.ts';
import { toDecimal } from '../shared/money/money.ts';
import type { DiscountRole } from './discount-columns.ts';
import { cellReader, type Mapping, missingColumns } from './headings.ts';
import type { SkippedRow } from './products/imported-product.ts';
import { type DecimalMark, findDecimalMark, readPrice } from './read-decimals.ts';
import type { Table } from './table.ts';

export interface ImportedDiscount {
  readonly line: number;
  readonly promo: Promo;
}

export interface ReadDiscounts {
  readonly discounts: readonly ImportedDiscount[];
  readonly skipped: readonly SkippedRow[];
  readonly errors: readonly string[];
}

interface DiscountOptions {
  readonly mapping: Mapping<DiscountRole>;
  /** Currency of amounts. */
  readonly currency: SaleCurrency;
  readonly decimalMark?: DecimalMark | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type Cell = (role: DiscountRole) => string | undefined;

/** Reads discount codes. A code with conditions that a promo code cannot have is skipped, never widened. */
export function readDiscounts(table: Table, { mapping, currency, decimalMark, now }: DiscountOptions): ReadDiscounts {
  const errors = missingColumns(mapping, { code: 'code', value: 'discount' });
  if (errors.length > 0) return { discounts: [], skipped: [], errors };
  const cellOf = cellReader(mapping);
  const found = findDecimalMark(table.rows.flatMap((row) => cellOf(row, 'value')?.replace('-', '') ?? []));
  const mark = decimalMark ?? ('mark' in found ? found.mark : '.');
  const discounts: ImportedDiscount[] = [];
  const skipped: SkippedRow[] = [];
  const lineOf = new Map<string, number>();
  for (const row of table.rows) {
    const cell: Cell = (role) => cellOf(row, role);
    const name = cell('code')?.slice(0, 200) ?? '';
    const read = readRow(cell, { currency, mark, now });
    const earlier = typeof read === 'string' ? undefined : lineOf.get(read.code);
    if (typeof read === 'string') skipped.push({ line: row.line, name, reason: read });
    else if (earlier !== undefined)
      skipped.push({ line: row.line, name, reason: `has the same code as line ${earlier}` });
    else {
      lineOf.set(read.code, row.line);
      discounts.push({ line: row.line, promo: read });
    }
  }
  return { discounts, skipped, errors };
}

interface RowContext {
  readonly currency: SaleCurrency;
  readonly mark: DecimalMark;
  readonly now: number;
}

/** Returns the promo code of a row, or why it cannot be one. */
function readRow(cell: Cell, { currency, mark, now }: RowContext): Promo | string {
  const code = cell('code');
  if (code === undefined) return 'has no code';
  const unsupported = conditionOf(cell);
  if (unsupported) return unsupported;
  const value = readPrice((cell('value') ?? '').replace(/^[-\u2212]/, ''), mark);
  if ('fault' in value) return 'has no discount that can be read';
  const isPercent = /percent|%/i.test(cell('valueType') ?? 'percent');
  const minimum = cell('minimum') ?? '0';
  const from = readPrice(minimum, mark);
  if ('fault' in from) return `has a minimum that cannot be read, ‘${minimum.slice(0, 60)}’`;
  const [startsAt, expiresAt] = [readTime(cell('start')), readTime(cell('end'))];
  if (startsAt === 'unclear' || expiresAt === 'unclear') return 'has a date that cannot be read';
  if (expiresAt !== null && expiresAt <= now) return 'has expired';
  const limit = readCount(cell('limit'));
  const used = readCount(cell('used')) ?? 0;
  if (limit === 'unclear' || used === 'unclear') return 'has a usage limit that cannot be read';
  if (limit !== undefined && limit <= used) return 'is used up';
  const amount = toDecimal(value.amount);
  const draft: PromoDraft = {
    ...emptyPromoDraft,
    code,
    ...(isPercent ? { percent: amount } : { amounts: { ...emptyPromoDraft.amounts, [currency]: amount } }),
    ...(from.amount > 0 && { from: { ...emptyPromoDraft.from, [currency]: toDecimal(from.amount) } }),
    once: /^(true|yes|1)$/i.test(cell('once') ?? ''),
    startsAt: startsAt !== null && startsAt <= now ? null : startsAt,
    expiresAt,
    limit: limit === undefined ? '' : String(limit - used),
  };
  const parsed = parsePromoDraft(draft, () => undefined);
  return parsed.ok ? parsed.promo : `cannot be imported: ${parsed.faults[0]?.message ?? ''}`;
}

/** A condition that a promo code cannot have; undefined if it has none. */
function conditionOf(cell: Cell): string | undefined {
  const says = (role: DiscountRole, pattern: RegExp) => pattern.test(cell(role) ?? '');
  if (says('offer', /free shipping|buy/i) || says('class', /shipping/i)) return 'is not an amount off the order';
  if (says('valueType', /app|fixed[ _]product|free/i)) return 'is not an amount off the order';
  if (says('class', /product/i) || cell('products') !== undefined) return 'is for some products only';
  const customers = cell('customers');
  if (customers !== undefined && !/^(all|everyone|all customers)$/i.test(customers))
    return 'is for some customers only';
  if (says('status', /expired|draft|trash|disabled/i))
    return `has the status ${cell('status')?.toLowerCase().slice(0, 20)}`;
  const once = cell('once');
  if (once !== undefined && !/^(true|false|yes|no|0|1)$/i.test(once)) return 'has a limit per customer other than one';
  return undefined;
}

/** A whole number; 0 and nothing mean none. */
function readCount(text: string | undefined): number | 'unclear' | undefined {
  if (text === undefined || /^0+$/.test(text)) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : 'unclear';
}

/** A time such as `2026-05-01 10:00:00 -0400` or `2026-05-01`, in milliseconds; in UTC if it names no other zone. */
function readTime(text: string | undefined): number | 'unclear' | null {
  if (text === undefined) return null;
  const [, day, time = '00:00:00', hours, minutes = '00'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?(?: ?([+-]\d\d):?(\d\d))?(?: ?UTC|Z)?$/.exec(text) ?? [];
  if (day === undefined) return 'unclear';
  const at = Date.parse(`${day}T${time}${hours === undefined ? 'Z' : `${hours}:${minutes}`}`);
  return Number.isNaN(at) ? 'unclear' : at;
}
