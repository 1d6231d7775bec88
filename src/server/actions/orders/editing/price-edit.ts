import { deliveryAreas } from '../../../../../content/delivery.ts';
import type { editOrder } from '../../../../contract/orders/editing/edit-order.ts';
import { maxOrderLines } from '../../../../contract/orders/order.ts';
import { normaliseDecimalPoint } from '../../../../contract/shared/forms/decimal-point.ts';
import type { ParsedInputOf } from '../../../../contract/shared/operation.ts';
import type { FieldError } from '../../../../contract/shared/problem.ts';
import { isCustomProduct } from '../../../../domain/orders/custom-product.ts';
import { type EditedLine, editLines } from '../../../../domain/orders/editing/edit-lines.ts';
import { keptDiscount, parseDiscount } from '../../../../domain/orders/editing/kept-discount.ts';
import { calculateTotals, type OrderTotals, savedBy } from '../../../../domain/pricing/calculate-totals.ts';
import { type DiscountRule, givesFreeShipping, toDiscountRule } from '../../../../domain/promotions/discount.ts';
import { isMoreThanPercent } from '../../../../domain/promotions/promo-terms.ts';
import type { Minor } from '../../../../domain/shared/money/money.ts';
import { findCountryCode } from '../../../../domain/shipping/addresses/find-country.ts';
import { addShipping, type ShippingSettings, shipTo } from '../../../../domain/shipping/rates/shipping-rates.ts';
import { toProduct } from '../../../catalogue/catalogue.ts';
import { findShownProducts } from '../../../store/catalogue/products.ts';
import type { Tx } from '../../../store/engine/database.ts';
import type { StoredOrder } from '../../../store/orders/orders.ts';
import { findPromo } from '../../../store/promotions/promos.ts';
import { InvalidInput } from '../../failure.ts';
import { type EvaluatedPromoCode, evaluatePromoCode, isPromoApplied } from '../../promotions/redeem-promo.ts';
import { weightOfLines } from '../../shipping/find-rates.ts';
import { readCustomItems } from '../placement/read-custom-items.ts';

type Edit = Pick<ParsedInputOf<typeof editOrder>, 'lines' | 'customItems' | 'discount' | 'promoCode' | 'shippingRate'>;

export interface PricedEdit {
  readonly after: StoredOrder;
  readonly code: EvaluatedPromoCode | undefined;
  /** Whether staff set the discount themselves. */
  readonly isManual: boolean;
}

interface PricingDeps {
  readonly settings: ShippingSettings;
  readonly maxLineQuantity: number;
  readonly now: number;
}

/** Prices an edit of an order by the calculation of the storefront, or returns all problems. */
export async function priceEdit(
  tx: Tx,
  { maxLineQuantity, settings, now }: PricingDeps,
  order: StoredOrder,
  edit: Edit,
): Promise<PricedEdit | InvalidInput> {
  const problems: FieldError[] = [];
  const added = await findAdded(tx, order, edit.lines, { maxLineQuantity, problems });
  const custom = readCustomItems(edit.customItems, {
    region: order.region,
    taken: order.lines.map(({ productId }) => productId),
    problems,
  });
  if (custom.some(({ quantity }) => quantity < 1 || quantity > maxLineQuantity)) {
    problems.push({ field: 'customItems', message: `A quantity is a whole number from 1 to ${maxLineQuantity}` });
  }
  const lines = [...editLines(order, edit.lines, added), ...custom];
  if (problems.length === 0 && lines.length === 0) {
    problems.push({ field: 'lines', message: 'The order has no items left. Cancel it instead' });
  }
  if (lines.length > maxOrderLines) {
    problems.push({ field: 'lines', message: `Limit: ${maxOrderLines} different products per order` });
  }
  const chosen = await chooseDiscount(tx, order, edit, now);
  if ('field' in chosen) problems.push(chosen);
  if ('field' in chosen || problems.length > 0) return new InvalidInput(problems);
  const { rule, code, promoFrom } = chosen;
  const goods = calculateTotals(order.region, lines, rule);
  const isPricedAgain = await losesFreeShipping(tx, order, chosen.promoCode);
  const shipping = { rule, rate: edit.shippingRate, isPricedAgain };
  const shipped = await shipEdited(tx, settings, order, goods, shipping);
  if ('field' in shipped) return new InvalidInput([shipped]);
  const { lines: priced, subtotal, discount, total, shippingMethod } = shipped;
  if (code && !isPromoApplied(code, savedBy(shipped))) {
    return new InvalidInput([{ field: 'promoCode', message: `Promo code ${code.code} doesn’t apply to these items` }]);
  }
  // A promo code whose conditions are no longer met is released, for another order of the customer.
  const isLost = savedBy(shipped) === 0 && chosen.promoCode !== null && chosen.hasConditions;
  const { promoFrom: _, shippingMethod: __, ...rest } = order;
  const after = {
    ...rest,
    ...{ lines: priced, subtotal, discount, total },
    ...(shippingMethod && { shippingMethod }),
    promoCode: isLost ? null : chosen.promoCode,
    promoPercent: isLost ? 0 : rule.percent,
    ...(promoFrom !== undefined && discount > 0 && { promoFrom }),
  };
  return { after, code, isManual: edit.discount !== '' && discount > 0 };
}

interface ChosenShipping {
  readonly rule: DiscountRule;
  /** Id of the rate; empty to keep the present one. */
  readonly rate: string;
  /** Whether the present rate is priced again. */
  readonly isPricedAgain: boolean;
}

/** Whether an edit replaces the code that made delivery free. Its use is released, so that its benefit ends too. */
async function losesFreeShipping(tx: Tx, { promoCode, shippingMethod }: StoredOrder, kept: string | null) {
  if (promoCode === null || promoCode === kept || shippingMethod?.price !== 0) return false;
  return (await findPromo(tx, promoCode))?.freeShipping === true;
}

/**
 * Adds the price of delivery: that of another rate, if one is chosen. Otherwise it stays as the customer accepted it,
 * whatever the new order value, unless its free-shipping code is replaced and its rate is still offered.
 */
async function shipEdited(
  tx: Tx,
  settings: ShippingSettings,
  { region, customer, shippingMethod }: StoredOrder,
  goods: OrderTotals,
  { rule, rate, isPricedAgain }: ChosenShipping,
): Promise<OrderTotals | FieldError> {
  const wanted = rate === '' && isPricedAgain ? shippingMethod?.id : rate;
  if (!wanted) return addShipping(goods, shippingMethod);
  const country = findCountryCode(deliveryAreas[region].countries, customer.country) ?? '';
  const ship = shipTo(settings, { country, weight: await weightOfLines(tx, goods.lines), rate: wanted });
  const shipped = ship(goods, givesFreeShipping(rule, goods));
  if (shipped.shippingMethod?.id === wanted) return shipped;
  if (rate === '') return addShipping(goods, shippingMethod);
  return { field: 'shippingRate', message: `The rate ${rate} isn’t offered for this order` };
}

/** Added products and products with a higher quantity: they must be available as in the storefront. */
async function findAdded(
  tx: Tx,
  { region, lines }: StoredOrder,
  changes: Edit['lines'],
  { maxLineQuantity, problems }: Pick<PricingDeps, 'maxLineQuantity'> & { readonly problems: FieldError[] },
): Promise<Map<string, EditedLine['product']>> {
  const problem = (message: string) => problems.push({ field: 'lines', message });
  const ids = changes.map(({ productId }) => productId);
  if (new Set(ids).size < ids.length) problem('A product appears twice');
  const stored = await findShownProducts(tx, [...new Set(ids)]);
  const added = new Map<string, EditedLine['product']>();
  for (const { productId, quantity } of changes) {
    const line = lines.find((one) => one.productId === productId);
    if (quantity <= (line?.quantity ?? 0)) continue;
    if (line && isCustomProduct(productId)) {
      if (quantity > maxLineQuantity) problem(`You can order up to ${maxLineQuantity} of ${line.name}`);
      continue;
    }
    const found = stored.get(productId);
    if (!found) {
      problem(line ? `${line.name} is no longer available` : `Product '${productId}' not found`);
      continue;
    }
    const product = toProduct(found, {});
    if (product.region !== region) problem('UK & EU and US products need separate orders');
    if (!product.inStock) problem(`${product.name} is out of stock`);
    if (quantity > maxLineQuantity) problem(`You can order up to ${maxLineQuantity} of ${product.name}`);
    added.set(productId, product);
  }
  return added;
}

interface ChosenDiscount {
  readonly rule: DiscountRule;
  readonly promoCode: string | null;
  /** Minimum subtotal of the promo code. */
  readonly promoFrom: Minor | undefined;
  /** Whether the promo code depends on more than a percentage of the subtotal. */
  readonly hasConditions: boolean;
  /** A promo code that the order does not have yet. */
  readonly code?: EvaluatedPromoCode;
}

/** The discount of an edit: another promo code, one that staff set, or that of the order, as granted. */
async function chooseDiscount(
  tx: Tx,
  order: StoredOrder,
  { discount, promoCode }: Edit,
  now: number,
): Promise<ChosenDiscount | FieldError> {
  if (discount !== '' && promoCode !== '') {
    return { field: 'promoCode', message: 'Enter a promo code or a discount, not both' };
  }
  if (discount !== '') {
    const rule = parseDiscount(normaliseDecimalPoint(discount), order.currency);
    if (!rule) return { field: 'discount', message: 'Enter an amount such as 20.00, or a percentage such as 10%' };
    return { rule, promoCode: null, promoFrom: undefined, hasConditions: false };
  }
  const code = promoCode === '' ? undefined : await evaluatePromoCode(tx, promoCode, now);
  if (!code || code.code === order.promoCode) {
    const promo = order.promoCode === null ? undefined : await findPromo(tx, order.promoCode);
    const { promoFrom } = order;
    // The kept shipping price includes free shipping, whatever the discount of the items is.
    const isKept = promo?.freeShipping === true;
    const hasConditions = !isKept && (promo === undefined || promoFrom !== undefined || isMoreThanPercent(promo));
    const rule = { ...keptDiscount(order, promo), ...(isKept && { freeShipping: true as const }) };
    return { rule, promoCode: order.promoCode, promoFrom, hasConditions };
  }
  if (!code.answer.valid) return { field: 'promoCode', message: `Promo code ${code.code} is not valid` };
  const promoFrom = code.promo?.from?.[order.currency];
  return { rule: toDiscountRule(code.answer), promoCode: code.code, promoFrom, hasConditions: true, code };
}
