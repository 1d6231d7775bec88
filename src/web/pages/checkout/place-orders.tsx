import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart/cart.ts';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../contract/orders/checkout.ts';
import { idempotencyKeyHeader, replayedHeader } from '../../../contract/orders/idempotency.ts';
import { isOrderAccepted } from '../../../contract/shared/answers.ts';
import type { Problem } from '../../../contract/shared/problem.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { linesByRegion, removeOrderedLines } from '../../../domain/cart/cart.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { buildOrderRequest } from '../../../domain/orders/order.ts';
import { currencySymbol } from '../../../domain/shared/money/currency.ts';
import { trackCommerce } from '../../analytics/track.ts';
import { ApiError, send } from '../../api-client.ts';
import { cartStore } from '../../cart/cart-store.ts';
import { addReceipt } from '../../cart/order-receipts.ts';
import { regionLabels } from '../../cart/region-labels.ts';
import type { AppliedPromo } from '../../promotions/promo-store.ts';
import { NoWrapReferences } from '../../ui/no-wrap-references.tsx';
import { clearAttempt, startAttempt } from './order-attempt.ts';

export interface PendingOrders {
  readonly cart: Cart;
  readonly promo: AppliedPromo | null;
  /** Who orders, and where the order of a range goes. */
  readonly customerOf: (region: Region) => CheckoutForm;
  /** What the buyer's own books call it; nothing where it is empty. */
  readonly purchaseOrder: string | undefined;
  /** Proof that a human orders, another for each order; undefined where the store asks for none. */
  readonly takeToken: () => Promise<string | undefined>;
}

export type PlacedOrders =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** Which orders went through, and why this one did not, in words for the visitor. */
      readonly failure: ReactNode;
      readonly region: Region;
      /** Undefined where the store gave no answer that makes sense. */
      readonly problem: Problem | undefined;
      /** The store has had this order for a while: nothing more was ordered. */
      readonly isOrderedBefore?: boolean;
    };

/** Sends one order a range, one after the other. Lines of an accepted order leave the cart; the rest stays. */
export async function placeOrders({
  cart,
  promo,
  customerOf,
  purchaseOrder,
  takeToken,
}: PendingOrders): Promise<PlacedOrders> {
  const accepted: string[] = [];
  for (const { region, lines } of linesByRegion(cart)) {
    const customer = customerOf(region);
    const order = { ...buildOrderRequest(customer, region, lines, promo), ...(purchaseOrder && { purchaseOrder }) };
    try {
      const body = { ...order, turnstileToken: await takeToken() };
      const { key, isOld } = await startAttempt(order);
      const response = await send('POST', apiPaths.orders, { body, headers: { [idempotencyKeyHeader]: key } });
      // Accepted is accepted: without a body that can be used there is no receipt, and the confirmation comes by email
      // all the same.
      const returned: unknown = await response.json().catch(() => undefined);
      const answer = isOrderAccepted(returned) ? returned : undefined;
      // Such as the page of a network that asks to sign in first: the store answers 201 alone.
      if (!answer && response.status !== 201) throw new Error('The answer is not that of the store');
      if (answer) {
        // As the store wrote it: a total may be longer than any price.
        const total = `${currencySymbol(answer.currency)}${answer.total}`;
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
      if (isOld && response.headers.has(replayedHeader)) {
        // The goods of another day, whose answer was lost: told as it is, for 'placed' would be taken for those of
        // today.
        await clearAttempt(order);
        const failure = (
          <NoWrapReferences>{[...accepted, describeBefore(answer?.reference)].join(' ')}</NoWrapReferences>
        );
        return { ok: false, failure, region, problem: undefined, isOrderedBefore: true };
      }
      accepted.push(`Your ${[regionLabels[region], answer?.reference].filter(Boolean).join(' ')} was placed.`);
      if (answer) trackCommerce((events) => events.purchase(answer, lines, order.promoCode));
      // Together, since a page that is left does what waits: with its key kept, the same order of another day would be
      // taken for this one.
      await Promise.all([cartStore.change((latest) => removeOrderedLines(latest, lines)), clearAttempt(order)]);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const failure = <NoWrapReferences>{[...accepted, describe(problem)].join(' ')}</NoWrapReferences>;
      return { ok: false, failure, region, problem };
    }
  }
  return { ok: true };
}

function describeBefore(reference: string | undefined): string {
  return `The same order reached us some time ago${reference ? `, as ${reference}` : ''}; its answer was lost on the way. Nothing more has been ordered now. If you would like the same once more, please place the order again.`;
}

function describe(problem: Problem | undefined): string {
  if (!problem && !navigator.onLine) {
    return 'You are offline: the order was not sent, and nothing sends it later by itself. Nothing has been charged, and your cart and what you typed are kept. Please place it again once you are online.';
  }
  if (!problem) {
    return 'We could not tell whether the order has reached us. Nothing has been charged, and your cart is kept. Placed again, it is still one order.';
  }
  const { detail, errors = [] } = problem;
  return [detail, ...errors.map(({ message }) => `${message}.`)].join(' ');
}
