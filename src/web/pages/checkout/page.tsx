import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/routes.ts';
import { CartPlaceholder } from '../../buying/cart-placeholder.tsx';
import { useOrderReceipts } from '../../buying/order-receipts.ts';
import { PriceNotice } from '../../buying/price-notice.tsx';
import { useCart } from '../../buying/use-cart.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { CheckoutForm } from './checkout-form.tsx';

export default function CheckoutPage(): ReactNode {
  const state = useCart();
  const hasOrdered = useOrderReceipts().length > 0;
  return (
    // A screen high, whatever stands on it: the foot would move when the cart has been read.
    <div className="page min-h-dvh py-10 print:min-h-0">
      <PageHead title="Checkout" description="Place your order." />
      {!state && (
        <>
          <h1 className="heading-1">Checkout</h1>
          <CartPlaceholder />
        </>
      )}
      {state?.cart.length === 0 && (
        <div className="py-14 text-center">
          <h1 className="heading-1">Your cart is empty</h1>
          {hasOrdered && (
            <p className="mt-4 text-lg text-ink-soft">What was in it is ordered: the receipt stands above.</p>
          )}
          <PageLink href={pagePath('products')} className="button-primary mt-8">
            Browse Products
          </PageLink>
        </div>
      )}
      {state && state.cart.length > 0 && (
        <>
          <h1 className="heading-1 mb-8">Checkout</h1>
          <PriceNotice />
          <CheckoutForm cart={state.cart} />
        </>
      )}
    </div>
  );
}
