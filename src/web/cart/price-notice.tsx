import type { ReactNode } from 'react';
import type { PriceChange } from '../../domain/cart/cart.ts';
import { priceToMinor } from '../../domain/shared/money/money.ts';
import { usePriceFormat } from '../currency/use-price-format.ts';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { cartStore } from './cart-store.ts';
import { useCart } from './use-cart.ts';

/** Lists prices that changed since the products were added to the cart, until the visitor dismisses it. */
export function PriceNotice(): ReactNode {
  const changes = useCart()?.priceChanges ?? [];
  return (
    <div role="status">
      {changes.length > 0 && (
        <div className="mb-6 flex items-start justify-between gap-4 rounded-card border border-sun bg-sun/15 p-4">
          <ul>
            {changes.map((change) => (
              <PriceChangeItem key={`${change.product.id} ${change.before}`} change={change} />
            ))}
          </ul>
          <button
            type="button"
            className="icon-button -m-2 shrink-0"
            aria-label="Dismiss"
            onClick={() => cartStore.dismissPriceChanges()}
          >
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  );
}

function PriceChangeItem({ change: { product, before } }: { change: PriceChange }): ReactNode {
  const format = usePriceFormat(product.region);
  return (
    <li>
      The price of {product.name} has changed from {format(priceToMinor(before))} to{' '}
      {format(priceToMinor(product.price))}.
    </li>
  );
}
