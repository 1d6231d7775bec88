import type { DiscountRole } from '../../domain/imports/discount-columns.ts';
import type { Mapping } from '../../domain/imports/headings.ts';
import type { SkippedRow } from '../../domain/imports/products/imported-product.ts';
import type { DecimalMark } from '../../domain/imports/read-decimals.ts';
import { type ImportedDiscount, readDiscounts } from '../../domain/imports/read-discounts.ts';
import type { Table } from '../../domain/imports/table.ts';
import { describeDiscount } from '../../domain/promotions/describe-discount.ts';
import type { SaleCurrency } from '../../domain/shared/money/currency.ts';
import type { Database } from '../store/engine/database.ts';
import { lockPromo, upsertPromo } from '../store/promotions/promo-admin.ts';
import { findPromo } from '../store/promotions/promos.ts';
import { describeSkipped, inFileOrder, type KindPlan, refusedPlan, type SaveContext } from './kind-plan.ts';

interface DiscountsFile {
  readonly table: Table;
  readonly mapping: Mapping<DiscountRole>;
  readonly currency: SaleCurrency;
  readonly decimalMark: DecimalMark | undefined;
  readonly now: number;
}

/** Plans promo codes. A code that is here already is never replaced. */
export async function planDiscounts(db: Database, { table, ...options }: DiscountsFile): Promise<KindPlan> {
  const { discounts, skipped, errors } = readDiscounts(table, options);
  if (errors.length > 0) return refusedPlan(errors);
  const planned: ImportedDiscount[] = [];
  const left: SkippedRow[] = [];
  let unchanged = 0;
  for (const one of discounts) {
    const { percent, amounts } = one.promo;
    const present = await findPromo(db, one.promo.code);
    const isSame = present?.percent === percent && JSON.stringify(present.amounts) === JSON.stringify(amounts);
    if (!present) planned.push(one);
    else if (isSame) unchanged += 1;
    else left.push({ line: one.line, name: one.promo.code, reason: 'is already here with another discount' });
  }
  const news = planned.map(({ line, promo }) => ({
    ...({ line, id: '', name: promo.code, outcome: 'new', priceWarning: null } as const),
    details: [
      describeDiscount(promo, (id) => id),
      ...(promo.once ? ['once per customer'] : []),
      ...(promo.useLimit === undefined ? [] : [`${promo.useLimit} uses left`]),
    ],
  }));
  return {
    lines: inFileOrder([...news, ...[...skipped, ...left].map(describeSkipped)]),
    unchanged,
    count: planned.length,
    size: 50,
    notes: [],
    errors: [],
    basis: planned.map(({ promo: { startsAt: _, ...promo } }) => JSON.stringify(promo)),
    save: (context) => save(planned, context),
  };
}

async function save(planned: readonly ImportedDiscount[], { tx, now, from, to }: SaveContext) {
  const entries = [];
  for (const { promo } of planned.slice(from, to)) {
    if (await lockPromo(tx, promo.code)) return undefined;
    await upsertPromo(tx, promo, now);
    entries.push({ kind: 'promo', subject: promo.code, former: null, version: JSON.stringify(promo) } as const);
  }
  return entries;
}
