import type { ReactNode } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutForm } from '../../../contract/checkout.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Region } from '../../../contract/product.ts';
import { linesByRegion, removeOrdered } from '../../../domain/buying/cart.ts';
import { composeOrder } from '../../../domain/buying/order.ts';
import { currencySymbol } from '../../../domain/currency.ts';
import { trackCommerce } from '../../analytics/track.ts';
import { ApiError, api } from '../../api-client.ts';
import { cartStore } from '../../buying/cart-store.ts';
import type { AppliedPromo } from '../../buying/kept-promo.ts';
import { addReceipt } from '../../buying/order-receipts.ts';
import { regionLabels } from '../../buying/region-labels.ts';
import { KeepReferences } from '../../ui/keep-references.tsx';
import { attemptKey, forgetAttempt } from './order-attempt.ts';

interface OrdersToPlace {
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
    };

/** Sends one order a range, one after the other. Lines of an accepted order leave the cart; the rest stays. */
export async function placeOrders({
  cart,
  promo,
  customerOf,
  purchaseOrder,
  takeToken,
}: OrdersToPlace): Promise<PlacedOrders> {
  const accepted: string[] = [];
  for (const { region, lines } of linesByRegion(cart)) {
    const customer = customerOf(region);
    const order = { ...composeOrder(customer, region, lines, promo), ...(purchaseOrder && { purchaseOrder }) };
    try {
      const answer = await api.placeOrder({ ...order, turnstileToken: await takeToken() }, await attemptKey(order));
      accepted.push(`Your ${regionLabels[region]} ${answer.reference} was placed.`);
      trackCommerce((events) => events.purchase(answer, lines, order.promoCode));
      // As the store wrote it: a total may be longer than any price.
      const total = `${currencySymbol(answer.currency)}${answer.total}`;
      addReceipt({ reference: answer.reference, region, total, email: customer.customerEmail, link: answer.link });
      // Together, since a page that is left does what waits: with its key kept, the same order of another day would be taken for this one.
      await Promise.all([cartStore.change((latest) => removeOrdered(latest, lines)), forgetAttempt(order)]);
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const failure = <KeepReferences>{[...accepted, describe(problem)].join(' ')}</KeepReferences>;
      return { ok: false, failure, region, problem };
    }
  }
  return { ok: true };
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
