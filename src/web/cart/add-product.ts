import { cartStartedEvent } from '../../contract/cart/page-views.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { apiPaths, pagePath } from '../../contract/shared/routes.ts';
import { addToCart } from '../../domain/cart/cart.ts';
import { trackCommerce } from '../analytics/track.ts';
import { toast } from '../toast/toast-store.ts';
import { cartStore } from './cart-store.ts';

/**
 * Adds a quantity to the cart and announces it.
 * @param uncounted whether this visit is left out of the shop's anonymous count of carts started
 */
export async function addProduct(product: Product, quantity: number, uncounted: boolean | undefined): Promise<void> {
  await cartStore.change((cart) => {
    if (!uncounted && cart.length === 0) navigator.sendBeacon?.(apiPaths.visits, cartStartedEvent);
    return addToCart(cart, product, quantity);
  });
  trackCommerce((events) => events.addToCart(product, quantity));
  toast({
    title: 'Added to cart!',
    description: `${quantity} x ${product.name}`,
    action: { label: 'View cart', href: pagePath('cart') },
  });
}
