import { cartStartedEvent } from '../../contract/cart/page-views.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { apiPaths, pagePath } from '../../contract/shared/routes.ts';
import { addToCart } from '../../domain/cart/cart.ts';
import { trackCommerce } from '../analytics/track.ts';
import { usePageData } from '../page-data/page-data-context.tsx';
import { toast } from '../toast/toast-store.ts';
import { cartStore } from './cart-store.ts';

/** Returns the action of 'Add to Cart' buttons, which confirms with a toast. */
export function useAddProduct(): (product: Product, quantity: number) => Promise<void> {
  const { uncounted } = usePageData();
  return async (product, quantity) => {
    await cartStore.change((cart) => {
      // The shop counts carts started, anonymously.
      if (!uncounted && cart.length === 0) navigator.sendBeacon?.(apiPaths.visits, cartStartedEvent);
      return addToCart(cart, product, quantity);
    });
    trackCommerce((events) => events.addToCart(product, quantity));
    toast({
      title: 'Added to cart!',
      description: `${quantity} x ${product.name}`,
      action: { label: 'View cart', href: pagePath('cart') },
    });
  };
}
