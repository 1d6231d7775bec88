import type { Cart } from '../../contract/cart/cart.ts';
import { restoreLine } from '../../domain/cart/cart.ts';
import { toast } from '../toast/toast-store.ts';
import { cartStore } from './cart-store.ts';

/** Changes one line of the cart. If that removes the line, a toast offers to undo it at its former position. */
export function changeCartWithUndo(apply: (cart: Cart) => Cart): void {
  // The removed line is known only inside the lock: other clicks and tabs may change the cart first.
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
