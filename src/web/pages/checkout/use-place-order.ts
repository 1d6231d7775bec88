import { type RefObject, useRef, useState } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutForm } from '../../../contract/checkout.ts';
import type { Product } from '../../../contract/product.ts';
import { apiPaths, pagePath } from '../../../contract/routes.ts';
import { findObstacle, linesByRegion, removeOrdered } from '../../../domain/buying/cart.ts';
import { composeOrder } from '../../../domain/buying/order.ts';
import { currencySymbol } from '../../../domain/currency.ts';
import { trackCommerce } from '../../analytics/track.ts';
import { ApiError, api } from '../../api-client.ts';
import { cartStore } from '../../buying/cart-store.ts';
import { addReceipt } from '../../buying/order-receipts.ts';
import { regionLabels } from '../../buying/region-labels.ts';
import { dropDraft } from '../../forms/form-draft.ts';
import { useLocation } from '../../navigation/location.ts';
import { useResourceCache } from '../../resource/use-resource.ts';
import { toast } from '../../toast/toast-store.ts';
import type { TakeToken } from '../../verification/order-widget.tsx';
import { attemptKey, forgetAttempt } from './order-attempt.ts';
import type { PromoControl } from './use-promo.ts';

/** Where this tab keeps what was typed at checkout, until the order is placed. */
export const checkoutDraftKey = 'checkout-draft';

/** Places one order a range, one after the other. Lines of an accepted order leave the cart; the rest stays. */
export function usePlaceOrder(promo: PromoControl, takeToken: RefObject<TakeToken | undefined>) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const underWay = useRef(false);
  const resources = useResourceCache();
  const [, navigate] = useLocation();

  async function placeAll(customer: CheckoutForm, cart: Cart): Promise<void> {
    const accepted: string[] = [];
    try {
      for (const { region, lines } of linesByRegion(cart)) {
        const order = composeOrder(customer, region, lines, promo.applied);
        const answer = await api.placeOrder(
          { ...order, turnstileToken: await takeToken.current?.() },
          await attemptKey(order),
        );
        accepted.push(`Your ${regionLabels[region]} ${answer.reference} was placed.`);
        trackCommerce((events) => events.purchase(answer, lines, order.promoCode));
        // As the store wrote it: a total may be longer than any price.
        const total = `${currencySymbol(answer.currency)}${answer.total}`;
        addReceipt({ reference: answer.reference, total, email: customer.customerEmail });
        await cartStore.change((latest) => removeOrdered(latest, lines));
        await forgetAttempt(order);
      }
      dropDraft(checkoutDraftKey);
      toast({ title: 'Order placed successfully!', description: 'You will receive a confirmation email shortly.' });
      navigate(pagePath('home'));
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: 'Failed to place order. Please try again.' });
      setFailure([...accepted, describe(error)].join(' '));
      await recover(error);
    }
  }

  /** After a refusal the cart takes the store's present prices, and a code that is no longer valid is taken out. */
  async function recover(error: unknown): Promise<void> {
    const problem = error instanceof ApiError ? error.problem : undefined;
    if (problem?.code !== 'order-changed') return;
    if (problem.changes?.some(({ kind }) => kind === 'promo-invalid')) promo.remove();
    await resources.refresh(apiPaths.products);
  }

  return {
    sending,
    /** What went wrong with the last try, in words for the visitor. */
    failure,
    async place(customer: CheckoutForm, cart: Cart, catalogue: readonly Product[] | undefined): Promise<void> {
      if (underWay.current) return;
      if (cart.some((line) => findObstacle(line, catalogue))) {
        setFailure('Some products in your cart cannot be ordered at the moment. Please remove them to order the rest.');
        return;
      }
      underWay.current = true;
      setSending(true);
      setFailure(undefined);
      await placeAll(customer, cart);
      underWay.current = false;
      setSending(false);
    },
  };
}

function describe(error: unknown): string {
  if (error instanceof ApiError && error.problem) {
    const { detail, errors = [] } = error.problem;
    return [detail, ...errors.map(({ message }) => `${message}.`)].join(' ');
  }
  return 'The order could not be sent. Nothing has been charged, and your cart is kept.';
}
