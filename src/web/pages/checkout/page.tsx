import type { ReactNode } from 'react';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { PriceNotice } from '../../cart/price-notice.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { CheckoutForm } from './checkout-form.tsx';

export default function CheckoutPage(): ReactNode {
  const state = useCart();
  return (
    // Viewport height in every state, so that the footer does not shift once the cart is read.
    <div className="page min-h-dvh py-10 print:min-h-0">
      <PageHead title="Checkout" description="Place your order." />
      {!state?.cart.length && <EmptyCart state={state} heading="Checkout" title="Your cart is empty" />}
      {state && state.cart.length > 0 && (
        <>
          <h1 className="heading-1 mb-8">Checkout</h1>
          <Sections>
            <PriceNotice />
          </Sections>
          <CheckoutForm cart={state.cart} />
        </>
      )}
    </div>
  );
}
