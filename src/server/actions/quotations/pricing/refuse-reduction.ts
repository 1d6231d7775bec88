import type { OrderTotals } from '../../../../domain/pricing/calculate-totals.ts';
import { draftTotals, type QuotationDraft } from '../../../../domain/quotations/quotation-draft.ts';
import { findNewReduction } from '../../../../domain/quotations/quotation-reductions.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import type { Tx } from '../../../store/engine/database.ts';
import type { Caller } from '../../app.ts';
import { fail } from '../../failure.ts';

/** The limits of a discount on a caller's order apply to a quotation too. @param before its totals so far */
export async function refuseReduction(tx: Tx, caller: Caller, before: readonly OrderTotals[], draft: QuotationDraft) {
  const after = draftTotals(draft);
  const ids = [...before, ...after].flatMap(({ lines }) => lines).map(({ productId }) => productId);
  const found = await findShownProducts(tx, [...new Set(ids)]);
  const catalogue = new Map([...found].map(([id, { price }]) => [id, price]));
  const reduction = findNewReduction(before, after, catalogue);
  if (reduction === 'none') return undefined;
  if (caller.staff && !caller.staff.permissions.includes('promotions:write')) return fail('discount-not-allowed');
  return reduction === 'large' && !caller.isConfirmed ? fail('reauthentication-required') : undefined;
}
