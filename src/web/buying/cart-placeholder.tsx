import type { ReactNode } from 'react';
import { ExternalLink } from '../navigation/external-link.tsx';
import { useShopLink } from '../navigation/use-shop-link.ts';

/** Stands where the cart will be: it lies in the visitor's browser, and only the running application can read it. */
export function CartPlaceholder(): ReactNode {
  const shopLink = useShopLink('/cart');
  return (
    <>
      <div className="with-js mt-8 grid gap-4" aria-busy="true">
        <p role="status" className="sr-only">
          Loading your cart
        </p>
        <div className="skeleton h-28 w-full" />
        <div className="skeleton h-28 w-full" />
      </div>
      <noscript>
        <p className="panel mt-8 max-w-prose">
          Your cart is kept in your browser and needs JavaScript. Without it, you can order in our{' '}
          <ExternalLink href={shopLink} className="text-link">
            partner shop
          </ExternalLink>
          , with the discount code already applied.
        </p>
      </noscript>
    </>
  );
}
