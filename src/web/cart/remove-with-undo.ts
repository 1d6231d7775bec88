import type { Cart } from '../../contract/cart/cart.ts';
import { restoreLine } from '../../domain/cart/cart.ts';
import { toast } from '../toast/toast-store.ts';
import { cartStore } from './cart-store.ts';

/**
 * Changes one line of the cart. Where it goes by that, a message says so, from which it can be brought back to its
 * place.
 */
export function changeCartWithUndo(apply: (cart: Cart) => Cart): void {
  // What goes is known once the change has its turn: other presses, and other tabs, may have theirs before it.
  void cartStore.change((cart) => {
    const rest = apply(cart);
    const place = cart.findIndex((line) => !rest.includes(line));
    const gone = cart[place];
    if (gone && rest.length < cart.length) {
      const undo = () => void cartStore.change((latest) => restoreLine(latest, gone, place));
      toast({ title: `${gone.product.name} removed`, action: { label: 'Undo', run: undo } });
    }
    return rest;
  });
}
