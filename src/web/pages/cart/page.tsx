import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/routes.ts';
import { linesByRegion } from '../../../domain/buying/cart.ts';
import { CartPlaceholder } from '../../buying/cart-placeholder.tsx';
import { useOrderReceipts } from '../../buying/order-receipts.ts';
import { PriceNotice } from '../../buying/price-notice.tsx';
import { useCart } from '../../buying/use-cart.ts';
import { useCartCatalogue } from '../../buying/use-cart-catalogue.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { OrderSummary } from './order-summary.tsx';

export default function CartPage(): ReactNode {
  const state = useCart();
  const products = useCartCatalogue(state?.cart);
  return (
    // A screen high, whatever stands on it: the foot would move when the cart has been read.
    <div className="page min-h-dvh py-10 print:min-h-0">
      <PageHead title="Shopping Cart" description="The air purifiers in your cart." />
      {!state && (
        <>
          <h1 className="heading-1">Shopping Cart</h1>
          <CartPlaceholder />
        </>
      )}
      {state?.cart.length === 0 && <EmptyCart />}
      {state && state.cart.length > 0 && (
        <>
          <h1 className="heading-1 mb-8">Shopping Cart</h1>
          <PriceNotice />
          <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
            <ul className="self-start divide-y divide-line border-y border-line">
              {linesByRegion(state.cart).flatMap(({ lines }) =>
                lines.map((line) => <CartLineRow key={line.productId} line={line} catalogue={products} />),
              )}
            </ul>
            <OrderSummary cart={state.cart} catalogue={products} />
          </div>
        </>
      )}
    </div>
  );
}

function EmptyCart(): ReactNode {
  const hasOrdered = useOrderReceipts().length > 0;
  return (
    <div className="py-14 text-center">
      <h1 className="heading-1">Your Cart is Empty</h1>
      <p className="mt-4 text-lg text-ink-soft">
        {hasOrdered
          ? 'What was in it is ordered: the receipt stands above.'
          : "Looks like you haven't added any air purifiers yet."}
      </p>
      <PageLink href={pagePath('products')} className="button-primary mt-8">
        Browse Products
      </PageLink>
    </div>
  );
}
