import type { ReactNode } from 'react';
import { type ListedProduct, maxBadges } from '../../../contract/catalogue/product-cards.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { describeFloor, reachOf } from '../../../domain/catalogue/calculators/required-air.ts';
import { readCadr } from '../../../domain/catalogue/specifications.ts';
import { withNonBreakingUnits } from '../../../domain/shared/text/non-breaking-units.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { LeavesIcon } from '../../ui/icons/icons.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { CompareLink } from './compare-link.tsx';
import { FeatureBadges } from './feature-badges.tsx';
import { Price } from './price.tsx';

interface ProductCardProps {
  readonly product: ListedProduct;
  /** `sizes` attribute of the picture. */
  readonly sizes: string;
  /** Heading level of the product name. */
  readonly heading?: 'h2' | 'h3';
  /** Whether the card holds the first picture above the fold. */
  readonly first?: boolean;
}

/** Product card of a list. Name and picture link to the product page, the button to an external shop. */
export function ProductCard({ product, sizes, heading: Heading = 'h3', first = false }: ProductCardProps): ReactNode {
  const own = pagePath('product', { id: product.id });
  const { group } = product;
  const name = group?.name ?? product.name;
  const { externalShopUrl } = useSettings();
  const [picture] = product.pictures;
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-shadow hover:shadow-card">
      <div className="relative aspect-square overflow-hidden bg-studio">
        {picture && (
          <Picture
            picture={picture}
            sizes={sizes}
            first={first}
            alt=""
            className="size-full object-cover transition-transform duration-500 ease-calm group-hover:scale-[1.03]"
          />
        )}
        {(!product.inStock || (product.stockLeft && !group)) && (
          <span className={`badge ${product.inStock ? 'badge-low' : 'badge-stock'} absolute top-3 left-3`}>
            {product.inStock ? `Only ${product.stockLeft} left` : 'Out of Stock'}
          </span>
        )}
      </div>
      <div className="flex grow flex-col gap-3 p-[min(1.25rem,6.25vw)]">
        <div>
          <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
            <span>{product.brand}</span>
            <CompareLink product={product} className="relative z-10 -my-1 py-1" />
          </p>
          <Heading className="heading-3">
            <PageLink href={own} className="after:absolute after:inset-0 hover:underline">
              {name}
            </PageLink>
          </Heading>
          <p className="mt-1 text-sm text-ink-soft">{describeRoom(product)}</p>
          {group && <p className="text-sm text-ink-soft">{group.choices}</p>}
        </div>
        <FeatureBadges features={product.features} max={maxBadges} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
          {/* Where price, was price and button do not fit on one line, the was price wraps below. */}
          <Price product={product} className="flex-[1_0_min-content] text-xl whitespace-nowrap" />
          <ShopLink
            path={`/products/${product.id}`}
            own={own}
            className={`relative z-10 px-4 ${product.inStock ? 'button-primary' : 'button-secondary'}`}
          >
            {product.inStock ? 'Shop Now' : 'Out of Stock'}
            <span className="sr-only">: {name}</span>
            {externalShopUrl && <LeavesIcon />}
          </ShopLink>
        </div>
      </div>
    </article>
  );
}

/** 'Rooms up to 300 sq ft (27 m²)'; without a clean air figure the room size: 'Medium rooms'. */
function describeRoom({ roomSize, specifications }: ListedProduct): string {
  const reach = reachOf(readCadr(specifications));
  if (reach) return withNonBreakingUnits(`Rooms ${describeFloor(reach.squareFeet)}`);
  return roomSize ? `${roomSize[0]?.toUpperCase()}${roomSize.slice(1)} rooms` : '';
}

/** Placeholder of a product card while the products load. */
export function ProductCardPlaceholder(): ReactNode {
  return (
    <div className="card overflow-hidden" aria-hidden="true">
      <div className="aspect-square bg-studio" />
      <div className="grid gap-3 p-5">
        <div className="skeleton h-4 w-1/3" />
        <div className="skeleton h-6 w-3/4" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-6 w-full" />
        <div className="skeleton h-11 w-full" />
      </div>
    </div>
  );
}
