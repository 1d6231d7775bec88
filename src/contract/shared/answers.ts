import { regions } from '../catalogue/product.ts';
import type { OrderAccepted } from '../orders/order.ts';
import { currencyCodePattern, type DetectedCurrency } from '../pricing/currency.ts';
import type { PromoResponse } from '../promotions/promo.ts';
import type { QuotationRequested } from '../quotations/quotation-request.ts';
import type { ShopConfig } from '../settings/shop-config.ts';
import type { Problem } from './problem.ts';
import { isFlag, isListOf, isMatching, isNumber, isOneOf, isOptional, isShaped, isText, type Read } from './shape.ts';

/*
 * API responses in the browser. How each call handles a JSON response of an unexpected shape:
 *
 * | call | fallback |
 * |---|---|
 * | GET /api/products, /api/product-cards | invalid items are dropped; a response without valid items, or not a list,
 * is a failed load |
 * | GET /api/products/{id} | a full page load, which brings the product or shows the error |
 * | GET /api/exchange-rates | the last valid rates; without any, prices stay unconverted |
 * | GET /api/detect-currency | US dollars |
 * | GET /api/config | no widget; the message is sent with `bypass` |
 * | POST /api/promo/validate | 'The code could not be checked.' |
 * | GET /api/automatic-discounts | none: the order is refused if one applies, and shows it |
 * | POST /api/orders | the order is placed: no receipt, no analytics event |
 * | POST /api/quotations | outcome unknown; a retry is the same request |
 * | POST /api/leads, /api/contact | success: the body is not read |
 * | a problem document | a failure without reasons; invalid errors and changes are dropped |
 *
 * Invalid values in browser storage (cart, receipts, applied code, attempts, rates, drafts) are ignored.
 */

const amountsShape = { GBP: isOptional(isText), USD: isOptional(isText) };

/** A percentage of a discount. */
export const isPercent = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;

/** Discount fields of a promo code, in responses and in browser storage. */
export const promoShape = {
  amounts: isOptional(isShaped<NonNullable<PromoResponse['amounts']>>(amountsShape)),
  products: isOptional(isListOf(isText)),
  from: isOptional(isShaped<NonNullable<PromoResponse['from']>>(amountsShape)),
  freeShipping: isOptional(isOneOf([true])),
  terms: isOptional(isText),
};

export const isPromoResponse = isShaped<PromoResponse>({ valid: isFlag, discount: isNumber, ...promoShape });

/** Path and query of this shop, never a URL of another host. */
export const isOwnPath = isMatching(/^\/(?![/\\])/);

export const isOrderAccepted = isShaped<OrderAccepted>({
  reference: isText,
  region: isOneOf(regions),
  currency: isOneOf(['GBP', 'USD']),
  subtotal: isText,
  discount: isText,
  total: isMatching(/^\d+(?:\.\d+)?$/),
  link: isOwnPath,
  payBy: isOptional(isText),
  shipping: isOptional(isShaped<NonNullable<OrderAccepted['shipping']>>({ name: isText, price: isText })),
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
  shipping: isOptional(
    isShaped<NonNullable<ShopConfig['shipping']>>({
      shippingZones: Array.isArray,
      shippingElsewhere: isOneOf(['free', 'none']),
    }),
  ),
});

const isFieldError = isShaped({ field: isText, message: isText });
const isChange = isShaped({ kind: isText });
const isExplained = isShaped<Pick<Problem, 'code' | 'detail'>>({ code: isText, detail: isText });

/** Reads a problem document, without invalid errors and changes. */
export const readProblem: Read<Problem> = (value) => {
  if (!isExplained(value)) return undefined;
  const { errors, changes, ...rest } = value as unknown as Record<'errors' | 'changes', unknown>;
  return {
    ...rest,
    ...(Array.isArray(errors) && { errors: errors.filter(isFieldError) }),
    ...(Array.isArray(changes) && { changes: changes.filter(isChange) }),
  } as unknown as Problem;
};
