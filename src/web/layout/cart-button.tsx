import type { ReactNode } from 'react';
import { pagePath } from '../../contract/shared/routes.ts';
import { countUnits } from '../../domain/cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { ShopLink } from '../navigation/shop-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';
import { CartIcon } from '../ui/icons/icons.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/**
 * Links to the external shop's cart, or to this shop's if there is no external one. The badge counts units in this
 * shop's cart, which has its own link next to that of the external one.
 */
export function CartButton(): ReactNode {
  const state = useCart();
  const { externalShopUrl } = useSettings();
  const units = state ? countUnits(state.cart) : 0;
  const link = (described?: object) => (
    <ShopLink path="/cart" own={pagePath('cart')} className="icon-button relative" {...described}>
      <CartIcon />
      <span className="sr-only">
        {`Cart${units > 0 ? `, ${units} ${units === 1 ? 'item' : 'items'} here` : ''}${externalShopUrl ? ', opens our partner shop' : ''}`}
      </span>
      {units > 0 && (
        <span aria-hidden="true" className="cart-count">
          {units}
        </span>
      )}
    </ShopLink>
  );
  if (!externalShopUrl) return link();
  return (
    <>
      {units > 0 && (
        <PageLink href={pagePath('cart')} className="button-quiet px-2! whitespace-nowrap max-[22rem]:hidden">
          View cart
        </PageLink>
      )}
      <Tooltip text="Opens the cart of our partner shop">{link}</Tooltip>
    </>
  );
}
