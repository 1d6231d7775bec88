import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout/checkout.ts';
import { idempotencyKeyHeader, replayedHeader } from '../../../contract/orders/checkout/idempotency.ts';
import type { OrderRequest } from '../../../contract/orders/order.ts';
import type { AutomaticDiscount } from '../../../contract/promotions/promo.ts';
import { isOrderAccepted } from '../../../contract/shared/answers.ts';
import type { Problem } from '../../../contract/shared/problem.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { linesByRegion, removeOrderedLines } from '../../../domain/cart/cart.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { buildOrderRequest } from '../../../domain/orders/order.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import type { Shipper } from '../../../domain/shipping/rates/shipping-rates.ts';
import { trackCommerce } from '../../analytics/track.ts';
import { ApiError, send } from '../../api-client.ts';
import { cartStore } from '../../cart/cart-store.ts';
import { addReceipt } from '../../cart/order-receipts.ts';
import type { AppliedPromo } from '../../promotions/promo-store.ts';
import { NoWrapReferences } from '../../ui/no-wrap-references.tsx';
import { clearAttempt, startAttempt } from './order-attempt.ts';

export interface PendingOrders {
  readonly cart: Cart;
  readonly promo: AppliedPromo | null;
  /** Discounts that apply without a code, as the summary shows them. */
  readonly automatic: readonly AutomaticDiscount[];
  /** Labels of the orders, which the page has already. */
  readonly labels: Readonly<Record<Region, string>>;
  /** Customer and delivery address of a region's order. */
  readonly customerOf: (region: Region) => CheckoutForm;
  /** How the goods of a region are shipped, and the rate that the visitor chose. */
  readonly shippingOf: (
    region: Region,
    lines: Cart,
  ) => { readonly ship: Shipper | undefined; readonly rate: string | undefined };
  /** The customer's purchase order number; omitted if empty. */
  readonly purchaseOrder: string | undefined;
  /** Returns a CAPTCHA token, a new one for each order; undefined if none is required. */
  readonly takeToken: () => Promise<string | undefined>;
}

export type PlacedOrders =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Which orders were placed and why this one was not, as text for the visitor. */
      readonly failure: ReactNode;
      readonly region: Region;
      /** Undefined if the response was missing or not a problem document. */
      readonly problem: Problem | undefined;
      /** Whether this order was sent with the promo code. */
      readonly hasCode?: boolean;
      /** The server had created this order earlier: nothing more was ordered. */
      readonly isOrderedBefore?: boolean;
    };

/** Places one order per region, one after the other. Lines of an accepted order leave the cart; the rest stays. */
export async function placeOrders({
  cart,
  promo,
  automatic,
  labels,
  customerOf,
  shippingOf,
  purchaseOrder,
  takeToken,
}: PendingOrders): Promise<PlacedOrders> {
  const accepted: string[] = [];
  for (const { region, lines } of linesByRegion(cart)) {
    const customer = customerOf(region);
    const { ship, rate } = shippingOf(region, lines);
    const order = {
      ...buildOrderRequest(customer, region, lines, promo, automatic, ship),
      ...(purchaseOrder && { purchaseOrder }),
    };
    try {
      const { response, attempt } = await sendOrder(order, [promo?.code ?? null, rate], takeToken);
      // An accepted order with an invalid body has no receipt; the confirmation email is sent all the same.
      const returned: unknown = await response.json().catch(() => undefined);
      const answer = isOrderAccepted(returned) ? returned : undefined;
      // Not this server's response, such as a captive portal's sign-in page: the server responds with 201.
      if (!answer && response.status !== 201) throw new Error('The answer is not that of the store');
      if (answer) {
        // A total may be longer than any price, which parseDecimal reads.
        const total = formatCharge(Math.round(Number(answer.total) * 100), answer.currency);
        const { reference, link, payBy } = answer;
        addReceipt({
          reference,
          region,
          total,
          email: showEmail(customer.customerEmail),
          link,
          ...(payBy && { payBy }),
        });
      }
      if (attempt.isOld && response.headers.has(replayedHeader)) {
        // A replayed response to an order of another day whose response was lost: 'placed' would be mistaken for a
        // new order.
        await clearAttempt(attempt);
        const failure = (
          <NoWrapReferences>{[...accepted, describeBefore(answer?.reference)].join(' ')}</NoWrapReferences>
        );
        return { ok: false, failure, region, problem: undefined, isOrderedBefore: true };
      }
      accepted.push(`We’ve received your ${[labels[region], answer?.reference].filter(Boolean).join(' ')}.`);
      if (answer) trackCommerce((events) => events.purchase(answer, lines, attempt.order.promoCode));
      // In parallel, since on pagehide pending cross-tab locks run at once: if the key were kept, the same order on
      // another day would count as this one.
      await Promise.all([cartStore.change((latest) => removeOrderedLines(latest, lines)), clearAttempt(attempt)]);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const failure = <NoWrapReferences>{[...accepted, describe(problem)].join(' ')}</NoWrapReferences>;
      return { ok: false, failure, region, problem, hasCode: order.promoCode !== null };
    }
  }
  return { ok: true };
}

/**
 * Sends an order exactly as before while the outcome of that attempt is unknown. If the server refuses it because its
 * amounts no longer apply, it was not accepted before either: the order is then sent as it is now.
 */
async function sendOrder(
  order: OrderRequest,
  choices: readonly [code: string | null, rate: string | undefined],
  takeToken: PendingOrders['takeToken'],
) {
  for (;;) {
    const turnstileToken = await takeToken();
    const attempt = await startAttempt(order, ...choices);
    try {
      const body = { ...attempt.order, turnstileToken };
      const headers = { [idempotencyKeyHeader]: attempt.key };
      return { response: await send('POST', apiPaths.orders, { body, headers }), attempt };
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem?.code !== 'order-changed') throw error;
      await clearAttempt(attempt);
      if (isSameRequest(attempt.order, order)) throw error;
    }
  }
}

/** Whether two requests of the same goods have the same prices and amounts. */
function isSameRequest(one: OrderRequest, other: OrderRequest): boolean {
  const amountsOf = ({ items, subtotal, discount, total, promoCode, shippingRate }: OrderRequest) => {
    const lines: Cart = JSON.parse(items);
    const prices = lines.map(({ product }) => product.price);
    return JSON.stringify([prices, subtotal, discount, total, promoCode, shippingRate]);
  };
  return amountsOf(one) === amountsOf(other);
}

function describeBefore(reference: string | undefined): string {
  return `We’d already received this order${reference ? ` (${reference})` : ''}, but you didn’t get our reply. We haven’t placed a new order. To order the same again, place the order again.`;
}

function describe(problem: Problem | undefined): string {
  if (!problem && !navigator.onLine) {
    return 'You’re offline, so we didn’t get your order. You haven’t been charged, and your cart and details are saved. Place the order again when you’re back online.';
  }
  if (!problem) {
    return 'We’re not sure your order reached us. You haven’t been charged. You can safely place it again: we won’t order it twice.';
  }
  const { detail, errors = [] } = problem;
  return [detail, ...errors.map(({ message }) => `${message}.`)].join(' ');
}
