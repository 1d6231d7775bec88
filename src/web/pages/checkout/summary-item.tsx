import type { ReactNode } from 'react';
import type { CartLine } from '../../../contract/cart.ts';
import type { ListedProduct } from '../../../contract/product-cards.ts';
import { findObstacle } from '../../../domain/buying/obstacles.ts';
import { priceToMinor } from '../../../domain/money.ts';
import { obstacleLabel } from '../../buying/obstacle-labels.ts';
import { usePriceFormat } from '../../currency/use-price-format.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { Picture } from '../../ui/picture.tsx';
import { fetchLate } from './late-code.ts';

interface SummaryItemProps {
  readonly line: CartLine;
  readonly catalogue: readonly ListedProduct[] | undefined;
}

export function SummaryItem({ line, catalogue }: SummaryItemProps): ReactNode {
  const { product, quantity } = line;
  const [picture] = product.pictures;
  const format = usePriceFormat(product.region);
  const { maxLineQuantity: most } = useSettings();
  const obstacle = findObstacle(line, catalogue, most);
  const isMany = obstacle === 'too-many';
  return (
    <li className="grid grid-cols-[min(4rem,25%)_minmax(0,1fr)_auto] items-start gap-x-4 py-4">
      <div className="aspect-square overflow-hidden rounded-control bg-studio">
        {picture && <Picture picture={picture} sizes="4rem" alt="" className="size-full object-cover" />}
      </div>
      <div className="wrap-anywhere">
        <p className="font-medium">{product.name}</p>
        <p className="text-sm text-ink-soft">{`Quantity: ${quantity}`}</p>
        {(obstacle || quantity * 2 > most) && (
          <p className={`mt-1 text-sm ${obstacle ? 'font-medium text-danger' : ''}`}>{obstacleLabel(obstacle, most)}</p>
        )}
        {obstacle && (
          <button
            type="button"
            className="text-link text-sm"
            onClick={async () => (await fetchLate())?.makeOrderable(line, isMany && most)}
          >
            {isMany ? `Take ${most}` : 'Remove'}
            <span className="sr-only"> {product.name}</span>
          </button>
        )}
      </div>
      <p className="font-medium">{format(priceToMinor(product.price) * quantity)}</p>
    </li>
  );
}
