import type { ReactNode } from 'react';
import { pagePath } from '../../contract/shared/routes.ts';
import { countUnits } from '../../domain/cart/cart.ts';
import { useCart } from '../cart/use-cart.ts';
import { ExternalLink } from '../navigation/external-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { useShopLink } from '../navigation/use-shop-link.ts';
import { CartIcon } from '../ui/icons/icons.tsx';
import { Tooltip } from '../ui/tooltip.tsx';

/** Links to the external shop's cart. The badge counts units in the storefront's own cart, which has its own link. */
export function CartButton(): ReactNode {
  const state = useCart();
  const shopLink = useShopLink('/cart');
  const units = state ? countUnits(state.cart) : 0;
  return (
    <>
      {units > 0 && (
        <PageLink href={pagePath('cart')} className="button-quiet px-2! whitespace-nowrap max-[22rem]:hidden">
          View cart
        </PageLink>
      )}
      <Tooltip text="Opens the cart of our partner shop">
        {(described) => (
          <ExternalLink href={shopLink} className="icon-button relative" {...described}>
            <CartIcon />
            <span className="sr-only">
              {`Cart${units > 0 ? `, ${units} ${units === 1 ? 'item' : 'items'} here` : ''}, opens our partner shop`}
            </span>
            {units > 0 && (
              <span aria-hidden="true" className="cart-count">
                {units}
              </span>
            )}
          </ExternalLink>
        )}
      </Tooltip>
    </>
  );
}
