import type { ReactNode } from 'react';
import type { CartLine } from '../../../contract/cart/cart.ts';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { findUnavailableReason } from '../../../domain/cart/availability.ts';
import { priceToMinor } from '../../../domain/shared/money/money.ts';
import { unavailableLabel } from '../../cart/unavailable-labels.ts';
import { usePriceFormat } from '../../currency/use-price-format.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { loadPlaceOrders } from './load-place-orders.ts';

interface SummaryItemProps {
  readonly line: CartLine;
  readonly catalogue: readonly ListedProduct[] | undefined;
}

export function SummaryItem({ line, catalogue }: SummaryItemProps): ReactNode {
  const { product, quantity } = line;
  const [picture] = product.pictures;
  const format = usePriceFormat(product.region);
  const { maxLineQuantity: most } = useSettings();
  const obstacle = findUnavailableReason(line, catalogue, most);
  const isMany = obstacle === 'too-many';
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-4">
      <div className="aspect-square w-[min(4rem,25%)] shrink-0 overflow-hidden rounded-control bg-studio">
        {picture && <Picture picture={picture} sizes="4rem" alt="" className="size-full object-cover" />}
      </div>
      <div className="grow basis-24 wrap-anywhere">
        <p className="font-medium">
          <NoWrap text={product.name} />
        </p>
        <p className="text-sm text-ink-soft">{`Quantity: ${quantity}`}</p>
        {(obstacle || quantity * 2 > most) && (
          <p className={`mt-1 text-sm ${obstacle ? 'font-medium text-danger' : ''}`}>
            {unavailableLabel(obstacle, most)}
          </p>
        )}
        {obstacle && (
          <button
            type="button"
            className="text-link text-sm"
            onClick={async () => (await loadPlaceOrders())?.makeOrderable(line, isMany && most)}
          >
            {isMany ? `Change quantity to ${most}` : 'Remove'}
            <span className="sr-only"> {product.name}</span>
          </button>
        )}
      </div>
      <p className="ml-auto font-medium whitespace-nowrap">{format(priceToMinor(product.price) * quantity)}</p>
    </li>
  );
}
