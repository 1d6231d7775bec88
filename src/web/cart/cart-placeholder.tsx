import type { ReactNode } from 'react';
import { ExternalLink } from '../navigation/external-link.tsx';
import { useShopLink } from '../navigation/use-shop-link.ts';

/** Stands where the cart will be: it lies in the visitor's browser, and only the running application can read it. */
export function CartPlaceholder(): ReactNode {
  return (
    <>
      <div className="with-js mt-8 grid gap-4" aria-busy="true">
        <p role="status" className="sr-only">
          Loading your cart
        </p>
        <div className="skeleton h-28 w-full" />
        <div className="skeleton h-28 w-full" />
      </div>
      {/* In a browser React looks at nothing in here: its words are the server's to write. */}
      <noscript>{import.meta.env.SSR && <WithoutScript />}</noscript>
    </>
  );
}

function WithoutScript(): ReactNode {
  return (
    <p className="panel mt-8 max-w-prose">
      Your cart is kept in your browser and needs JavaScript. Without it, you can order in our{' '}
      <ExternalLink href={useShopLink('/cart')} className="text-link">
        partner shop
      </ExternalLink>
      , with the discount code already applied.
    </p>
  );
}
