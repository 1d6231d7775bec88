import type { ReactNode } from 'react';
import { OrderWithoutScript } from './order-without-script.tsx';

/** Placeholder of the cart, which is in the browser's storage and readable only after hydration. */
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
      {/* React ignores the content of noscript in the browser, so only the server renders it. */}
      <noscript>
        {import.meta.env.SSR && (
          <p className="panel mt-8 max-w-prose">
            <OrderWithoutScript what="Your cart is saved in your browser and" path="/cart" />
          </p>
        )}
      </noscript>
    </>
  );
}
