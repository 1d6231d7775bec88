import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue/product.ts';
import { maxRelated, relatedProducts } from '../../../domain/catalogue/related-products.ts';
import { ProductCard } from '../../catalogue/product-card/product-card.tsx';
import { useKnownCatalogue } from '../../catalogue/use-catalogue.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';

const cardSizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 75vw';

/** Related products of the region; none while its products are unknown. */
export function RelatedProducts({ product }: { product: Product }): ReactNode {
  const { catalogue } = usePageData();
  const related = relatedProducts(useKnownCatalogue() ?? catalogue?.products ?? [], product, maxRelated);
  if (related.length === 0) return null;
  return (
    <section className="bleed mt-16" aria-labelledby="related-title">
      <h2 id="related-title" className="heading-2">
        You might also like
      </h2>
      <ul className="shelf mt-6 gap-5 sm:grid sm:grid-cols-2 xl:grid-cols-4">
        {related.map((other) => (
          <li key={other.id} className="grid">
            <ProductCard product={other} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </section>
  );
}
