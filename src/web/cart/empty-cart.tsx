import type { ReactNode } from 'react';
import { pagePath } from '../../contract/shared/routes.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { CartPlaceholder } from './cart-placeholder.tsx';
import type { CartState } from './cart-store.ts';
import { useOrderReceipts } from './order-receipts.ts';

/**
 * Shown for a cart without lines, and until the cart is read. The server's HTML holds both states; the script before
 * the first paint detects a cart and the style sheet shows one of them (styles/commerce.css), so an empty cart shows
 * at once.
 * @param heading of the page with a cart
 * @param title of the page without a cart
 * @param hint text for a cart that was never filled
 */
export function EmptyCart({
  state,
  heading,
  title,
  hint,
}: {
  state: CartState | undefined;
  heading: string;
  title: string;
  hint?: string;
}): ReactNode {
  const hasOrdered = useOrderReceipts().length > 0;
  const words = hasOrdered ? 'You’ve ordered everything in it. Your receipt is above.' : hint;
  return (
    <>
      <div className={`py-14 text-center ${state ? '' : 'cart-if-empty'}`}>
        <h1 className="heading-1">{title}</h1>
        {words && <p className="mt-4 text-lg text-ink-soft">{words}</p>}
        <PageLink href={pagePath('products')} className="button-primary mt-8">
          Browse Products
        </PageLink>
      </div>
      {!state && (
        <div className="cart-unless-empty">
          <h1 className="heading-1">{heading}</h1>
          <CartPlaceholder />
        </div>
      )}
    </>
  );
}
