import { type ReactNode, useState } from 'react';
import type { ListedProduct } from '../../../../contract/catalogue/product-cards.ts';
import { type RoomNeeds, recommendSets } from '../../../../domain/catalogue/calculators/sizing.ts';
import { SizingControls } from './sizing-controls.tsx';
import { SizingResult } from './sizing-result.tsx';

/** Initial values: a family's living room. */
const commonNeeds: RoomNeeds = { region: 'uk-eu', people: 4, room: 'medium' };

/** Recommends purifiers for a number of people and a room size, by the rule of one PC fan per room occupant. */
export function SizingHelper({ products }: { products: readonly ListedProduct[] | undefined }): ReactNode {
  const [needs, setNeeds] = useState(commonNeeds);
  return (
    <section id="sizing" className="bg-tint py-20 lg:py-28" aria-labelledby="sizing-title">
      <div className="page grid grid-cols-1 gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div>
          <h2 id="sizing-title" className="heading-2">
            What size purifier do you need?
          </h2>
          <p className="mt-3 text-lg text-ink-soft">
            Start with the number of people. Our rule is one PC fan per room occupant. If one purifier doesn’t have
            enough fans, add another.
          </p>
          <SizingControls needs={needs} onChange={(part) => setNeeds((before) => ({ ...before, ...part }))} />
        </div>
        <SizingResult needs={needs} sets={products && recommendSets(products, needs)} />
      </div>
    </section>
  );
}
