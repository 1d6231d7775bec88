import type { ReactNode } from 'react';
import { ProductCard, ProductCardPlaceholder } from '../../catalogue/product-card/product-card.tsx';
import { AboveTheFoldEnd } from '../../ui/pictures/above-the-fold-end.tsx';
import { countText } from './count-text.ts';
import { moveFocusToSection } from './move-focus-to-section.ts';
import { useGrowingList } from './use-growing-list.ts';
import type { Selection } from './use-selection.ts';

/** `sizes` of cards in one, two or three columns next to the filters. */
const cardSizes = '(min-width: 80rem) 18rem, (min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw';

/**
 * The gap makes three columns whole pixels wide: with a fractional width, browsers would take the picture in the last
 * column for the LCP element, which is not the one preloaded.
 */
const columns = 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3 xl:gap-x-[1.1875rem]';

/** Index that ends two rows of three: a card rendered later could make its row taller. */
const lastOfFirstRows = 5;

interface ProductGridProps {
  readonly selection: Selection | undefined;
  readonly placeholders: number;
  /** Key of the list, so that it keeps its length when the visitor returns to it. */
  readonly listKey: string;
  readonly onClear: () => void;
  /** Suggestions if nothing matches. */
  readonly near: ReactNode;
  /** Content between the count and the products. */
  readonly children: ReactNode;
}

export function ProductGrid({
  selection,
  placeholders,
  listKey,
  onClear,
  near,
  children,
}: ProductGridProps): ReactNode {
  const { shown, endOfList } = useGrowingList(listKey, selection?.products.length ?? 0);
  if (!selection) {
    return (
      <section aria-label="Products" aria-busy="true">
        <p role="status" className="sr-only">
          Loading products
        </p>
        <div className={columns}>
          {Array.from({ length: placeholders }, (_, index) => (
            <ProductCardPlaceholder key={String(index)} />
          ))}
        </div>
      </section>
    );
  }
  return (
    <section aria-label="Products" tabIndex={-1} className="focus:outline-none">
      <p role="status" className="mb-4 text-ink-soft">
        {`Showing ${countText(selection.count)}`}
      </p>
      {children}
      {selection.count === 0 && (
        <div className="panel text-center">
          <p className="text-lg">No products found matching your criteria.</p>
          {near}
          <button type="button" className="button-primary mt-5" onClick={moveFocusToSection(onClear)}>
            Clear Filters
          </button>
        </div>
      )}
      <ul className={columns}>
        {selection.products.slice(0, shown).map((product, index) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} heading="h2" sizes={cardSizes} first={index === 0} />
            {index === lastOfFirstRows && <AboveTheFoldEnd />}
          </li>
        ))}
      </ul>
      {shown < selection.count && (
        <div ref={endOfList} className="mt-8 text-center">
          <noscript>Use search and filters to see the rest.</noscript>
        </div>
      )}
    </section>
  );
}
