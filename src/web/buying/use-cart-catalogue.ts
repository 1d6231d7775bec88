import { useEffect } from 'react';
import type { Cart } from '../../contract/cart.ts';
import type { ListedProduct } from '../../contract/product-cards.ts';
import { apiPaths } from '../../contract/routes.ts';
import { findObstacle } from '../../domain/buying/obstacles.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { isOffline } from '../offline/is-offline.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { useResourceCache } from '../resource/use-resource.ts';

/**
 * The products by which a cart is judged; undefined where they are not known, or where what is known came from the device. A page that has been open
 * for days asks the store once more before it calls something sold out that another tab has put into the cart since.
 */
export function useCartCatalogue(cart: Cart = []): readonly ListedProduct[] | undefined {
  const { products } = useCatalogue();
  const resources = useResourceCache();
  const { maxLineQuantity } = useSettings();
  const known = cart.length > 0 && isOffline() ? undefined : products;
  const isHeldUp = cart.some((line) => findObstacle(line, known, maxLineQuantity));
  useEffect(() => {
    if (isHeldUp) void resources.refresh(apiPaths.products);
  }, [isHeldUp, resources]);
  return known;
}
