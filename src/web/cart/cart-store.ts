import { type Cart, cartStorageKey, isCartLine } from '../../contract/cart/cart.ts';
import type { ListedProduct } from '../../contract/catalogue/product-cards.ts';
import { emptyCart, mergeLines, type PriceChange, refreshCart } from '../../domain/cart/cart.ts';
import { readStored } from '../ui/dom/browser-storage.ts';
import { withCrossTabLock } from './cross-tab-lock.ts';

/** The visitor's cart: its lines, and prices that changed since they were added. */
export interface CartState {
  readonly cart: Cart;
  readonly priceChanges: readonly PriceChange[];
}

let state: CartState | undefined;
/** The cart as JSON if the browser's storage is full or blocked: it then exists in this tab only. */
let unsaved: string | undefined;
const listeners = new Set<() => void>();

function readText(): string | null {
  return unsaved ?? readStored('localStorage', cartStorageKey) ?? null;
}

function writeText(text: string): void {
  try {
    localStorage.setItem(cartStorageKey, text);
    unsaved = undefined;
  } catch (error) {
    unsaved = text;
    console.warn('The cart couldn’t be saved in this browser.', error);
  }
}

/** Parses a stored cart. Invalid JSON gives an empty cart; invalid lines are dropped. */
export function parseCart(text: string | null): Cart {
  if (text === null) return emptyCart;
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) throw new Error('not a list');
    return mergeLines(parsed.filter(isCartLine));
  } catch (error) {
    console.warn('The cart in this browser couldn’t be read and is ignored.', error);
    return emptyCart;
  }
}

let lastText: string | null | undefined;

function publish(next: CartState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Reads the stored cart again if another tab, or this page before it was frozen, has changed it. */
function reread(): void {
  const text = readText();
  if (text === lastText && state) return;
  lastText = text;
  publish({ cart: parseCart(text), priceChanges: state?.priceChanges ?? [] });
}

function onVisible(): void {
  if (document.visibilityState === 'visible') reread();
}

export const cartStore = {
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) {
      addEventListener('storage', reread);
      addEventListener('pageshow', reread);
      document.addEventListener('visibilitychange', onVisible);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      removeEventListener('storage', reread);
      removeEventListener('pageshow', reread);
      document.removeEventListener('visibilitychange', onVisible);
    };
  },

  read(): CartState {
    if (!state) reread();
    return state as CartState;
  },

  /** Applies a change to the latest cart and stores it, under a cross-tab lock if the browser has Web Locks. */
  change(apply: (cart: Cart) => Cart): Promise<void> {
    return withCrossTabLock(cartStorageKey, () => {
      reread();
      const cart = apply(cartStore.read().cart);
      lastText = JSON.stringify(cart);
      writeText(lastText);
      publish({ ...cartStore.read(), cart });
    });
  },

  /** Updates the product data of every line and records which prices changed, so that pages can show it. */
  async refresh(catalogue: readonly ListedProduct[]): Promise<void> {
    const { cart } = cartStore.read();
    if (JSON.stringify(refreshCart(cart, catalogue).cart) === JSON.stringify(cart)) return;
    await cartStore.change((latest) => {
      const { cart, priceChanges } = refreshCart(latest, catalogue);
      publish({ ...cartStore.read(), priceChanges: [...cartStore.read().priceChanges, ...priceChanges] });
      return cart;
    });
  },

  dismissPriceChanges(): void {
    publish({ ...cartStore.read(), priceChanges: [] });
  },
};
