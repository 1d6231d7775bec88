import type { ReactNode } from 'react';
import { linesByRegion } from '../../../domain/cart/cart.ts';
import { EmptyCart } from '../../cart/empty-cart.tsx';
import { PriceNotice } from '../../cart/price-notice.tsx';
import { useCart } from '../../cart/use-cart.ts';
import { useCartCatalogue } from '../../cart/use-cart-catalogue.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { FiltersOffer } from '../../spares/filters-offer.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { OrderSummary } from './order-summary.tsx';

export default function CartPage(): ReactNode {
  const state = useCart();
  const products = useCartCatalogue(state?.cart);
  return (
    // Viewport height in every state, so that the footer does not shift once the cart is read.
    <div className="page min-h-dvh py-10 print:min-h-0">
      <PageHead title="Shopping Cart" description="The air purifiers in your cart." />
      {!state?.cart.length && (
        <EmptyCart
          state={state}
          heading="Shopping Cart"
          title="Your Cart is Empty"
          hint="Looks like you haven't added any air purifiers yet."
        />
      )}
      {state && state.cart.length > 0 && (
        <>
          <h1 className="heading-1 mb-8">Shopping Cart</h1>
          <Sections>
            <PriceNotice />
          </Sections>
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
            <ul className="self-start divide-y divide-line border-y border-line">
              {linesByRegion(state.cart).flatMap(({ lines }) =>
                lines.map((line) => <CartLineRow key={line.productId} line={line} catalogue={products} />),
              )}
            </ul>
            <OrderSummary cart={state.cart} catalogue={products} />
            <Sections>
              <FiltersOffer cart={state.cart} />
            </Sections>
          </div>
        </>
      )}
    </div>
  );
}
