import { type ReactNode, useState } from 'react';
import type { ListedProduct } from '../../../../contract/catalogue/product-cards.ts';
import { roomSizeOf, roomSpace } from '../../../../domain/catalogue/calculators/required-air.ts';
import { noMeasures, readMeasures } from '../../../../domain/catalogue/calculators/room-measures.ts';
import { type RoomNeeds, recommendSets } from '../../../../domain/catalogue/calculators/sizing.ts';
import { SizingControls } from './sizing-controls.tsx';
import { SizingResult } from './sizing-result.tsx';

/** Initial values: a family's living room. */
const commonNeeds: RoomNeeds = { region: 'uk-eu', people: 4, room: 'medium' };

/** Recommends purifiers for a room and its people: one PC fan per room occupant, and five air changes per hour. */
export function SizingHelper({ products }: { products: readonly ListedProduct[] | undefined }): ReactNode {
  const [chosen, setChosen] = useState(commonNeeds);
  const [typed, setTyped] = useState(noMeasures.m);
  const measures = readMeasures(typed);
  const measured = measures && { ...chosen, measures };
  const needs = measured ? { ...measured, room: roomSizeOf(roomSpace(measured).squareFeet) } : chosen;
  return (
    <section id="sizing" className="bg-tint py-20 lg:py-28" aria-labelledby="sizing-title">
      <div className="page grid grid-cols-1 gap-10 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div>
          <h2 id="sizing-title" className="heading-2">
            What size purifier do you need?
          </h2>
          <p className="mt-3 text-lg text-ink-soft">
            Our rule is one PC fan per room occupant, and five air changes per hour. We work out both and use the
            larger. If one purifier isn’t enough, add another.
          </p>
          <SizingControls
            needs={needs}
            typed={typed}
            onChange={(part) => setChosen((before) => ({ ...before, ...part }))}
            onType={setTyped}
          />
        </div>
        <SizingResult needs={needs} sets={products && recommendSets(products, needs)} />
      </div>
    </section>
  );
}
