import { useEffect, useMemo, useState } from 'react';
import type { Cart } from '../../contract/cart/cart.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import { findUnavailableReason } from '../../domain/cart/availability.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { useResource, useResourceCache } from '../data-cache/use-resource.ts';
import { isOffline } from '../offline/is-offline.ts';

/**
 * Returns the products that the cart is checked against; undefined if they are unknown or come from the offline
 * cache. The page may have been open for days while another tab added lines, so no line counts as sold out or
 * discontinued until the products have been fetched again. If that fails, the last response counts.
 */
export function useCartCatalogue(cart: Cart = []): readonly ListedProduct[] | undefined {
  const { products: purifiers } = useCatalogue();
  const hasSpares = cart.some(({ product }) => product.spare);
  const { data: spares } = useResource<readonly ListedProduct[]>(apiPaths.spares, { enabled: hasSpares });
  const resources = useResourceCache();
  const products = useMemo(
    () => (hasSpares ? purifiers && spares && [...purifiers, ...spares] : purifiers),
    [hasSpares, purifiers, spares],
  );
  const known = cart.length > 0 && isOffline() ? undefined : products;
  const heldUp = cart
    .flatMap((line) => (findUnavailableReason(line, known, Number.POSITIVE_INFINITY) ? `,${line.productId},` : []))
    .join('');
  const [asked, setAsked] = useState('');
  // A check of more lines covers the remaining ones. An id may be a substring of another, such as xl-7 of us-xl-7.
  const isDoubted = !asked.includes(heldUp);
  useEffect(() => {
    const update = () => setAsked(heldUp);
    const paths = [apiPaths.products, ...(hasSpares ? [apiPaths.spares] : [])];
    if (isDoubted) void Promise.all(paths.map((path) => resources.refresh(path))).then(update);
    else update();
  }, [heldUp, isDoubted, resources, hasSpares]);
  return isDoubted ? cart.map(({ product }) => ({ ...product, inStock: true })) : known;
}
