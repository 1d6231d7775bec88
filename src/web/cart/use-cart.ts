import { useEffect, useSyncExternalStore } from 'react';
import { useKnownCatalogue } from '../catalogue/use-catalogue.ts';
import { useKnownSpares } from '../catalogue/use-spares.ts';
import { isOffline } from '../offline/is-offline.ts';
import { type CartState, cartStore } from './cart-store.ts';

const unknown = () => undefined;

/** Returns the visitor's cart; undefined on the server, and therefore in a page's first render. */
export function useCart(): CartState | undefined {
  return useSyncExternalStore<CartState | undefined>(cartStore.subscribe, cartStore.read, unknown);
}

/**
 * Updates the product data in the cart whenever the catalogue is read from the server. Data from the offline cache is
 * older than the cart and ignored.
 */
export function useFreshCart(): void {
  const catalogue = useKnownCatalogue();
  const spares = useKnownSpares();
  useEffect(() => {
    if (catalogue && !isOffline()) void cartStore.refresh(catalogue);
  }, [catalogue]);
  useEffect(() => {
    if (spares && !isOffline()) void cartStore.refresh(spares);
  }, [spares]);
}
