import type { ReactNode } from 'react';
import type { Product } from '../../../contract/product.ts';
import { maxRelated, relatedProducts } from '../../../domain/products/related-products.ts';
import { useKnownCatalogue } from '../../catalogue/use-catalogue.ts';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { ProductCard } from '../../product-card/product-card.tsx';

const cardSizes = '(min-width: 80rem) 18rem, (min-width: 40rem) 45vw, 75vw';

/**
 * Others of the range, for who is not sure yet. Nothing while the range is not known. Far below the screen they are not
 * laid out: on a slow connection Chromium fetches pictures up to 2,500 px ahead, and these are not asked for yet.
 */
export function RelatedProducts({ product }: { product: Product }): ReactNode {
  const { catalogue } = usePageData();
  const related = relatedProducts(useKnownCatalogue() ?? catalogue?.products ?? [], product, maxRelated);
  if (related.length === 0) return null;
  return (
    <section
      className="bleed mt-16 [contain-intrinsic-size:auto_34rem] [content-visibility:auto] print:hidden"
      aria-labelledby="related-title"
    >
      <h2 id="related-title" className="heading-2">
        Others in this range
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
