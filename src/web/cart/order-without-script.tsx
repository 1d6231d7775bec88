import type { ReactNode } from 'react';
import { ShopLink } from '../navigation/shop-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';

interface OrderWithoutScriptProps {
  /** Subject of the sentence. */
  readonly what: string;
  /** Path in the external shop. */
  readonly path: string;
}

/** How to order without JavaScript: from the external shop if there is one, otherwise by email. */
export function OrderWithoutScript({ what, path }: OrderWithoutScriptProps): ReactNode {
  const { externalShopUrl, salesEmail } = useSettings();
  return externalShopUrl ? (
    <>
      {what} needs JavaScript. Without JavaScript, you can order from our{' '}
      <ShopLink path={path} className="text-link">
        partner shop
      </ShopLink>
      , with the promo code already applied.
    </>
  ) : (
    <>
      {what} needs JavaScript. Without JavaScript, order by email to{' '}
      <a href={`mailto:${salesEmail}`} className="text-link">
        {salesEmail}
      </a>
      .
    </>
  );
}
