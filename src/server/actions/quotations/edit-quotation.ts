import { createQuotation, editQuotation, quotedProducts } from '../../../contract/quotations/quotation-draft.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import type { ParsedInputOf } from '../../../contract/shared/operation.ts';
import type { FieldError } from '../../../contract/shared/problem.ts';
import { customProductId, isCustomProduct } from '../../../domain/orders/custom-product.ts';
import {
  type DraftLine,
  draftTotals,
  findDiscountProblem,
  findShippingProblem,
  type QuotationDraft,
} from '../../../domain/quotations/quotation-draft.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import type { Ids } from '../../identifiers/ids.ts';
import { writeAuditEntry } from '../../store/audit/write-audit-entry.ts';
import { findShownProducts } from '../../store/catalogue/products.ts';
import { actorOf } from '../../store/engine/actor.ts';
import type { Tx } from '../../store/engine/database.ts';
import { saveDraft } from '../../store/quotations/quotation-revisions.ts';
import { findQuotation, insertQuotation, lockQuotation } from '../../store/quotations/quotations.ts';
import { fail, InvalidInput } from '../failure.ts';
import { implement } from '../implement.ts';
import { refuseReduction } from './pricing/refuse-reduction.ts';
import { freeQuotationNumber, readQuotationNumber } from './quotations.ts';
import { describeQuotation, draftVersion } from './reading/describe-quotation.ts';

type Typed = Pick<ParsedInputOf<typeof createQuotation>, 'lines' | 'discount' | 'shipping' | 'shippingRate' | 'days'>;

/** Creates a quotation for a caller. A repeated id gets the quotation of the first request. */
export const createQuotationAction = implement(
  createQuotation,
  async ({ tx, clock, ids, caller }, { id, recipient: asker, ...typed }) => {
    const now = clock();
    const before = await findQuotation(tx, { id });
    if (before) return describeQuotation(tx, before, now);
    const draft = await readDraft(tx, ids, typed);
    if (draft instanceof InvalidInput) return draft;
    const refusal = await refuseReduction(tx, caller, [], draft);
    if (refusal) return refusal;
    const reference = await freeQuotationNumber(tx, ids);
    const createdBy = actorOf(tx)?.name ?? 'the shop';
    const made = { id, reference, asker, sales: draftTotals(draft), promoCode: null, createdAt: now, draft, createdBy };
    await insertQuotation(tx, made);
    await writeAuditEntry(tx, { action: 'quotation.create', subject: reference, after: auditedOf(draft) }, now);
    const stored = await findQuotation(tx, { reference });
    if (!stored) throw new Error(`Quotation ${reference} was not stored`);
    return describeQuotation(tx, stored, now);
  },
);

/** Edits a quotation. What was sent before stays valid until the edited one is sent. */
export const editQuotationAction = implement(
  editQuotation,
  async ({ tx, clock, ids, ifMatch, caller }, { reference: typed, recipient: asker, ...rest }) => {
    const now = clock();
    const reference = readQuotationNumber(typed);
    const before = await lockQuotation(tx, reference);
    if (!before) return fail('quotation-not-found', { reference: typed });
    const draft = await readDraft(tx, ids, rest);
    if (draft instanceof InvalidInput) return draft;
    if (before.sentAt !== null && asker.email.toLowerCase() !== before.asker.email.toLowerCase()) {
      // Each revision names its recipient, and an erasure finds them by the address of the quotation.
      const message = 'A sent quote keeps its email address. Create a new quote for another address';
      return new InvalidInput([{ field: 'recipient.email', message }]);
    }
    const after = { ...before, asker, draft };
    // A repeated request finds what the first one saved.
    if (draftVersion(after) === draftVersion(before)) return describeQuotation(tx, before, now);
    if (ifMatch !== '*' && ifMatch !== draftVersion(before)) {
      return fail('precondition-failed', { current: await describeQuotation(tx, before, now) });
    }
    const former = before.draft ? draftTotals(before.draft) : (before.offer?.sales ?? before.sales);
    const refusal = await refuseReduction(tx, caller, former, draft);
    if (refusal) return refusal;
    await saveDraft(tx, before.id, after);
    const change = { before: before.draft ? auditedOf(before.draft) : null, after: auditedOf(draft) };
    await writeAuditEntry(tx, { action: 'quotation.edit', subject: reference, ...change }, now);
    return describeQuotation(tx, after, now);
  },
);

export const quotedProductsAction = implement(quotedProducts, async ({ db }, { reference: typed }) => {
  const quotation = await findQuotation(db, { reference: readQuotationNumber(typed) });
  if (!quotation) return fail('quotation-not-found', { reference: typed });
  const { sales, offer, draft } = quotation;
  const quoted = [...sales, ...(offer?.sales ?? [])].flatMap(({ lines }) => lines);
  const products = [...quoted, ...(draft?.lines ?? [])].map(({ productId }) => productId);
  const found = await findShownProducts(db, [...new Set(products)]);
  return [...found.values()].map(({ id, price, inStock, stockLeft }) => {
    return { id, price, inStock: inStock && stockLeft !== 0, stockLeft: stockLeft ?? null };
  });
});

/** Names of products and prices; the recipient may be erased, and is left out. */
const auditedOf = ({ lines, discount, shipping, shippingRate, days }: QuotationDraft) => ({
  lines: lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
  discount,
  ...(shipping && { shipping }),
  ...(shippingRate && { shippingRate }),
  days,
});

/** Reads typed lines: products are named as in the catalogue, and new custom lines get an id. */
async function readDraft(tx: Tx, ids: Pick<Ids, 'message'>, typed: Typed): Promise<QuotationDraft | InvalidInput> {
  const known = typed.lines.flatMap(({ productId }) => (isCustomProduct(productId) ? [] : [productId]));
  const found = await findShownProducts(tx, [...new Set(known)]);
  const problems: FieldError[] = [];
  const problem = (message: string) => problems.push({ field: 'lines', message });
  const lines = typed.lines.map(({ productId, name, region, quantity, unitPrice }): DraftLine => {
    const isCustom = productId === '' || isCustomProduct(productId);
    const product = found.get(productId);
    const called = product?.name ?? name;
    if (isCustom && name === '') problem('A custom line needs a description');
    if (!isCustom && !product) problem(`${name || productId} is no longer available: remove or replace it`);
    const price = parseDecimal(normaliseDecimalPoint(unitPrice));
    if (price === undefined) problem(`Enter the price of ${called || 'the custom line'}, such as 249.00`);
    return {
      productId: productId === '' ? customProductId(ids.message().slice(0, 8)) : productId,
      name: called,
      region: product?.region ?? region,
      quantity,
      unitPrice: price ?? 0,
    };
  });
  if (new Set(lines.map(({ productId }) => productId)).size < lines.length) problem('A product appears twice');
  const shipping = normaliseDecimalPoint(typed.shipping);
  const draft = {
    lines,
    discount: normaliseDecimalPoint(typed.discount),
    ...(shipping && { shipping }),
    ...(!shipping && typed.shippingRate && { shippingRate: typed.shippingRate }),
    days: typed.days,
  };
  const message = findDiscountProblem(draft);
  if (message) problems.push({ field: 'discount', message });
  const ofShipping = findShippingProblem(draft);
  if (ofShipping) problems.push({ field: 'shipping', message: ofShipping });
  return problems.length > 0 ? new InvalidInput(problems) : draft;
}
