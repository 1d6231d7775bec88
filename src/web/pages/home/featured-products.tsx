import built from 'virtual:page-section/home/featured';
import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { CardsEvidence } from '../../catalogue/evidence-mark.tsx';
import { ProductCard, ProductCardPlaceholder } from '../../catalogue/product-card/product-card.tsx';
import { featuredLimit, selectFeatured } from '../../catalogue/showcase.ts';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';

const cardSizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 75vw';

export function FeaturedProducts({ products }: { products: readonly ListedProduct[] | undefined }): ReactNode {
  const { title, text, button, empty } = usePageData().texts?.home?.featured ?? built;
  const featured = products && selectFeatured(products);
  return (
    <section className="border-y border-line bg-surface py-20 lg:py-24" aria-labelledby="featured-title">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="featured-title" className="heading-2">
              {title}
            </h2>
            <p className="mt-2 text-lg text-ink-soft">{text}</p>
            <CardsEvidence className="mt-1" />
          </div>
          <ShopLink path="/collections/all" className="button-secondary">
            {button}
          </ShopLink>
        </div>
        <p role="status" className="sr-only">
          {featured ? '' : 'Loading products'}
        </p>
        {featured?.length === 0 ? (
          <p className="panel mt-10 text-lg">{empty}</p>
        ) : (
          <ul
            className="shelf mt-10 gap-5 sm:grid sm:grid-cols-2 xl:grid-cols-4"
            aria-label="Featured products"
            aria-busy={!featured}
          >
            {featured?.map((product) => (
              <li key={product.id} className="grid">
                <ProductCard product={product} sizes={cardSizes} />
              </li>
            )) ??
              Array.from({ length: featuredLimit }, (_, index) => (
                <li key={String(index)}>
                  <ProductCardPlaceholder />
                </li>
              ))}
          </ul>
        )}
      </div>
    </section>
  );
}
