import { regions } from '../catalogue/product.ts';
import type { OrderAccepted } from '../orders/order.ts';
import { currencyCodePattern, type DetectedCurrency } from '../pricing/currency.ts';
import type { PromoResponse } from '../promotions/promo.ts';
import type { QuotationRequested } from '../quotations/quotation-request.ts';
import type { ShopConfig } from '../settings/shop-config.ts';
import type { Problem } from './problem.ts';
import { isFlag, isListOf, isMatching, isNumber, isOneOf, isOptional, isShaped, isText, type Read } from './shape.ts';

/*
 * The answers of the API as the browser takes them. What becomes of an answer that is JSON of another shape:
 *
 * | call | then |
 * |---|---|
 * | GET /api/products, /api/product-cards | items that do not fit are left out; where none fits, or it is no list, the
 * list counts as not read |
 * | GET /api/products/{id} | the document is loaded, which brings the product or says what is wrong |
 * | GET /api/exchange-rates | the last good rates serve; without any, prices stay unconverted |
 * | GET /api/detect-currency | US dollars |
 * | GET /api/config | no widget; the message is sent with `bypass` |
 * | POST /api/promo/validate | 'The code could not be checked.' |
 * | POST /api/orders | the order is placed: no receipt, no event of analytics |
 * | POST /api/quotations | not known whether it has arrived; asked again, it is the same one |
 * | POST /api/leads, /api/contact | success: the body is not read |
 * | a problem document | a failure without reasons; single errors and changes that do not fit are left out |
 *
 * What lies in the browser's storage (cart, receipts, applied code, attempts, rates, drafts) and does not fit counts as
 * not there.
 */

const amountsShape = { GBP: isOptional(isText), USD: isOptional(isText) };

/** What a code takes off, as answered and as kept. */
export const offerShape = {
  amounts: isOptional(isShaped<NonNullable<PromoResponse['amounts']>>(amountsShape)),
  products: isOptional(isListOf(isText)),
  from: isOptional(isShaped<NonNullable<PromoResponse['from']>>(amountsShape)),
  terms: isOptional(isText),
};

export const isPromoResponse = isShaped<PromoResponse>({ valid: isFlag, discount: isNumber, ...offerShape });

/** Path and query of a page of this shop, and no address of another. */
export const isOwnPath = isMatching(/^\/(?![/\\])/);

export const isOrderAccepted = isShaped<OrderAccepted>({
  reference: isText,
  region: isOneOf(regions),
  currency: isOneOf(['GBP', 'USD']),
  subtotal: isText,
  discount: isText,
  total: isText,
  link: isOwnPath,
  payBy: isOptional(isText),
});

export const isQuotationAsked = isShaped<QuotationRequested>({
  reference: isMatching(/./),
  isOver: isOptional(isOneOf([true])),
});

export const isDetectedCurrency = isShaped<DetectedCurrency>({
  currency: isMatching(currencyCodePattern),
  symbol: isText,
});

export const isShopConfig = isShaped<ShopConfig>({
  turnstileSiteKey: (value) => value === null || isText(value),
  checkoutVerification: isOptional(isOneOf([true])),
});

const isFieldError = isShaped({ field: isText, message: isText });
const isChange = isShaped({ kind: isText });
const isExplained = isShaped<Pick<Problem, 'code' | 'detail'>>({ code: isText, detail: isText });

/** A problem document, without the errors and changes that do not fit. */
export const readProblem: Read<Problem> = (value) => {
  if (!isExplained(value)) return undefined;
  const { errors, changes, ...rest } = value as unknown as Record<'errors' | 'changes', unknown>;
  return {
    ...rest,
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
    ...(Array.isArray(changes) && { changes: changes.filter(isChange) }),
  } as unknown as Problem;
};
