import { useEffect, useSyncExternalStore } from 'react';
import { useKnownCatalogue } from '../catalogue/use-catalogue.ts';
import { isOffline } from '../offline/is-offline.ts';
import { type CartState, cartStore } from './cart-store.ts';

const unknown = () => undefined;

/** The visitor's cart; undefined where it cannot be known: on the server, and so in the first render of a page. */
export function useCart(): CartState | undefined {
  return useSyncExternalStore<CartState | undefined>(cartStore.subscribe, cartStore.read, unknown);
}

/**
 * Keeps the product data in the cart in step with the catalogue, whenever that is read of the store: what a device has
 * kept is older than the cart.
 */
export function useFreshCart(): void {
  const catalogue = useKnownCatalogue();
  useEffect(() => {
    if (catalogue && !isOffline()) void cartStore.refresh(catalogue);
  }, [catalogue]);
}
