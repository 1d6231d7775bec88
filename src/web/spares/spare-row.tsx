import type { ReactNode } from 'react';
import { hoursADay } from '../../../content/ownership.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { describeFilterLife } from '../../domain/catalogue/spares.ts';
import { withNonBreakingUnits } from '../../domain/shared/text/non-breaking-units.ts';
import { useAddProduct } from '../cart/add-product.ts';
import { Price } from '../catalogue/product-card/price.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { prepareToasts } from '../toast/toasts.tsx';
import { NoWrap } from '../ui/no-wrap.tsx';
import { Picture } from '../ui/pictures/picture.tsx';

const addLabels = {
  filters: 'Add filters to cart',
  fan: 'Add fan to cart',
  'power-supply': 'Add power supply to cart',
} as const;

interface SpareRowProps {
  readonly product: Product;
  /** Purifier that it is shown for, which screen readers hear on its button. */
  readonly purifier?: string;
}

/** A spare part with its price and button; its name links to its page. */
export function SpareRow({ product, purifier }: SpareRowProps): ReactNode {
  const add = useAddProduct();
  const { id, name, pictures, inStock, spare, features } = product;
  const life = describeFilterLife(product, hoursADay);
  const facts = [life ? features[0] : features.join('. '), life && life.charAt(0).toUpperCase() + life.slice(1)];
  const [picture] = pictures;
  return (
    <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 sm:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <div className="aspect-square overflow-hidden rounded-control bg-studio">
        {picture && <Picture picture={picture} sizes="4rem" alt="" className="size-full object-cover" />}
      </div>
      <div className="wrap-anywhere">
        <PageLink href={pagePath('product', { id })} className="inline-block py-0.5 font-medium hover:underline">
          <NoWrap text={name} />
        </PageLink>
        <p className="text-sm text-ink-soft">{withNonBreakingUnits(`${facts.filter(Boolean).join('. ')}.`)}</p>
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:col-span-1">
        <Price product={product} />
        {inStock ? (
          <button
            type="button"
            className="with-js button-secondary"
            onPointerEnter={prepareToasts}
            onFocus={prepareToasts}
            onClick={() => void add(product, 1)}
          >
            {addLabels[spare?.part ?? 'filters']}
            {purifier && <span className="sr-only">{` for ${purifier}`}</span>}
          </button>
        ) : (
          <span className="badge badge-stock">Out of Stock</span>
        )}
      </div>
    </div>
  );
}
