import type { ReactNode } from 'react';
import type { Cart } from '../../contract/cart/cart.ts';
import { filtersToOffer } from '../../domain/catalogue/spares.ts';
import { useSpares } from '../catalogue/use-spares.ts';
import { NoWrap } from '../ui/no-wrap.tsx';
import { SpareRow } from './spare-row.tsx';

/** One filter set for a purifier in the cart, below its lines. */
export function FiltersOffer({ cart }: { cart: Cart }): ReactNode {
  const offer = filtersToOffer(cart, useSpares() ?? []);
  if (!offer) return null;
  return (
    <section className="lg:col-start-1" aria-labelledby="offer-title">
      <h2 id="offer-title" className="mb-3 font-semibold">
        Replacement filters for your <NoWrap text={offer.purifier.name} />
      </h2>
      <SpareRow product={offer.filters} />
    </section>
  );
}
