import { expect, it } from 'vitest';
import { slugPattern } from '../../contract/catalogue/product.ts';
import { customProductId, isCustomProduct } from '../orders/custom-product.ts';
import { type DraftLine, draftTotals, findDiscountProblem, type QuotationDraft } from './quotation-draft.ts';

const line = (changes: Partial<DraftLine> = {}): DraftLine => ({
  ...{ productId: 'xl-7', name: 'XL-7', region: 'uk-eu', quantity: 2, unitPrice: 240_00 },
  ...changes,
});
const custom = line({ productId: customProductId('1'), name: 'Installation', quantity: 1, unitPrice: 99_50 });
const american = line({ productId: 'us-xl-7', region: 'us-only', quantity: 1 });
const draft = (changes: Partial<QuotationDraft> = {}): QuotationDraft => ({
  ...{ lines: [line(), custom], discount: '', days: 30 },
  ...changes,
});

it('totals lines at their own prices per region, less the typed discount or that of the promo code', () => {
  expect(draftTotals(draft())).toMatchObject([{ region: 'uk-eu', subtotal: 579_50, discount: 0, total: 579_50 }]);
  expect(draftTotals(draft({ discount: '10%' }), { percent: 50 })).toMatchObject([{ discount: 57_95 }]);
  expect(draftTotals(draft(), { percent: 50 })).toMatchObject([{ discount: 289_75 }]);
  expect(draftTotals(draft({ discount: '0' }), { percent: 50 })).toMatchObject([{ discount: 0 }]);
  expect(draftTotals(draft({ discount: '9999' }))).toMatchObject([{ discount: 579_50, total: 0 }]);
  expect(draftTotals(draft({ lines: [american, line()] }))).toMatchObject([{ currency: 'GBP' }, { currency: 'USD' }]);
});

it('explains why a discount cannot be applied', () => {
  expect(findDiscountProblem(draft({ discount: '20.00' }))).toBeUndefined();
  expect(findDiscountProblem(draft({ discount: 'a lot' }))).toMatch(/^Enter an amount/);
  const mixed = { lines: [line(), american] };
  expect(findDiscountProblem(draft({ ...mixed, discount: '5' }))).toMatch(/two currencies$/);
  expect(findDiscountProblem(draft({ ...mixed, discount: '5%' }))).toBeUndefined();
});

it('gives custom lines an id that no product can have', () => {
  expect(isCustomProduct(custom.productId)).toBe(true);
  expect(slugPattern.test(custom.productId)).toBe(false);
});
