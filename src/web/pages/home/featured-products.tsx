import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../contract/catalogue/product-cards.ts';
import { CardsEvidence } from '../../catalogue/evidence-mark.tsx';
import { ProductCard, ProductCardPlaceholder } from '../../catalogue/product-card/product-card.tsx';
import { featuredLimit, selectFeatured } from '../../catalogue/showcase.ts';
import { ExternalLink } from '../../navigation/external-link.tsx';
import { useShopLink } from '../../navigation/use-shop-link.ts';

const cardSizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 75vw';

export function FeaturedProducts({ products }: { products: readonly ListedProduct[] | undefined }): ReactNode {
  const featured = products && selectFeatured(products);
  return (
    <section className="border-y border-line bg-surface py-20 lg:py-24" aria-labelledby="featured-title">
      <div className="page">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="featured-title" className="heading-2">
              A good place to start
            </h2>
            <p className="mt-2 text-lg text-ink-soft">From a bedroom to a classroom. Free shipping, 30-day returns.</p>
            <CardsEvidence className="mt-1" />
          </div>
          <ExternalLink href={useShopLink('/collections/all')} className="button-secondary">
            View All Products
          </ExternalLink>
        </div>
        <p role="status" className="sr-only">
          {featured ? '' : 'Loading products'}
        </p>
        {featured?.length === 0 ? (
          <p className="panel mt-10 text-lg">No featured products available yet.</p>
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
