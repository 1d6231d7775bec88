import { useEffect, useState } from 'react';
import type { Cart } from '../../contract/cart/cart.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { findUnavailableReason } from '../../domain/cart/availability.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useResourceCache } from '../data-cache/use-resource.ts';
import { isOffline } from '../offline/is-offline.ts';

/**
 * The products by which a cart is judged; undefined where they are not known, or where what is known came from the
 * device. A page may have been open for days while another tab put something into the cart: nothing is sold out, or
 * sold no longer, until the store has been asked once more. Where it gives no answer, the last one holds.
 */
export function useCartCatalogue(cart: Cart = []): readonly ListedProduct[] | undefined {
  const { products } = useCatalogue();
  const resources = useResourceCache();
  const known = cart.length > 0 && isOffline() ? undefined : products;
  const heldUp = cart
    .flatMap((line) => (findUnavailableReason(line, known, Number.POSITIVE_INFINITY) ? `,${line.productId},` : []))
    .join('');
  const [asked, setAsked] = useState('');
  // What was asked of more holds for those that are left of it. One id may stand within another, as xl-7 in us-xl-7.
  const isDoubted = !asked.includes(heldUp);
  useEffect(() => {
    const judge = () => setAsked(heldUp);
    if (isDoubted) void resources.refresh(apiPaths.products).then(judge);
    else judge();
  }, [heldUp, isDoubted, resources]);
  return isDoubted ? cart.map(({ product }) => ({ ...product, inStock: true })) : known;
}
