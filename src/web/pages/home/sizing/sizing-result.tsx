import type { ReactNode } from 'react';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { type RequiredAir, requiredAir } from '../../../../domain/catalogue/calculators/required-air.ts';
import { calculateRoomAir } from '../../../../domain/catalogue/calculators/room-air.ts';
import type { PurifierSet, RoomNeeds, SetPart } from '../../../../domain/catalogue/calculators/sizing.ts';
import { noCriteria } from '../../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../../domain/catalogue/list/query-string.ts';
import { formatCount, pluralise } from '../../../../domain/shared/text/format-count.ts';
import { withNonBreakingUnits } from '../../../../domain/shared/text/non-breaking-units.ts';
import { usePriceFormat } from '../../../currency/use-price-format.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { RoomFigures } from './room-figures.tsx';
import { BestSet, productLink } from './sizing-best-set.tsx';

interface SizingResultProps {
  readonly needs: RoomNeeds;
  /** Best first; undefined while the products load. */
  readonly sets: readonly PurifierSet[] | undefined;
}

export function SizingResult({ needs, sets }: SizingResultProps): ReactNode {
  const [best, ...others] = sets ?? [];
  const listPath = pagePath(needs.region === 'uk-eu' ? 'products' : 'usProducts');
  const format = usePriceFormat(needs.region);
  const air = calculateRoomAir(needs, best);
  const required = requiredAir(needs);
  return (
    <div className="card flex flex-col p-6 sm:p-8">
      <output className="block min-h-[3.4375rem]">
        <span className="heading-card block text-balance">
          {sets ? withNonBreakingUnits(describeSum(needs, required, best)) : ' '}
        </span>
        {air.tooTight !== undefined && (
          <span className="mt-3 block rounded-control bg-danger-tint px-4 py-3 text-danger">
            {withNonBreakingUnits(
              `${needs.people} people in ${air.squareFeet} sq ft have ${air.tooTight} sq ft each: tighter than a full classroom. Is the room larger?`,
            )}
          </span>
        )}
      </output>
      {best ? (
        <>
          <BestSet set={best} format={format} />
          <RoomFigures air={air} required={required} cfm={best.cfm} />
          {others.length > 0 && <OtherSets sets={others} needs={needs} format={format} />}
        </>
      ) : (
        <div className="skeleton my-6 h-40" hidden={sets !== undefined} />
      )}
      <p className="mt-auto pt-6">
        <PageLink
          href={`${listPath}?${serialiseCriteria({ ...noCriteria, room: [needs.room] })}`}
          className="text-link font-medium"
        >
          {`All purifiers for ${needs.room} rooms`}
        </PageLink>
      </p>
    </div>
  );
}

/** Describes the calculation: '4 people in this room need at least 267 CFM. One XL-7 delivers 285 CFM.' */
function describeSum({ people }: RoomNeeds, required: RequiredAir, set: PurifierSet | undefined): string {
  const verb = people === 1 ? 'needs' : 'need';
  const needed = formatCount(Math.ceil(required.cfm));
  const rule = `${pluralise(people, 'person', 'people')} in this room ${verb} at least ${needed} CFM of clean air.`;
  const [part, ...more] = set?.parts ?? [];
  if (!set || !part) return `${rule} None of the purifiers in stock today has a stated clean air rate.`;
  const delivered = `${formatCount(set.cfm)} CFM`;
  if (set.units === 1) return `${rule} One ${part.product.name} delivers ${delivered}.`;
  if (more.length === 0) return `${rule} ${part.units} × ${part.product.name} deliver ${delivered}.`;
  return `${rule} The cheapest choice is ${set.units} purifiers that deliver ${delivered}.`;
}

interface OtherSetsProps {
  readonly sets: readonly PurifierSet[];
  readonly needs: RoomNeeds;
  readonly format: (amount: number) => string;
}

/** Alternatives with their clean air and air changes per hour. */
function OtherSets({ sets, needs, format }: OtherSetsProps): ReactNode {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm text-ink-soft">Other good options</h3>
      <ul className="mt-1">
        {sets.map((set) => {
          const [part] = set.parts;
          const { changesAnHour } = calculateRoomAir(needs, set);
          return (
            part && (
              <OtherSet key={part.product.id} {...{ part, changesAnHour }} cfm={set.cfm} price={format(set.total)} />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface OtherSetProps {
  readonly part: SetPart;
  readonly cfm: number;
  readonly changesAnHour: number | undefined;
  readonly price: string;
}

function OtherSet({ part: { product, units }, part, cfm, changesAnHour, price }: OtherSetProps): ReactNode {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span className="flex-1 basis-40">
        {units > 1 && <span>{`${units} × `}</span>}
        <PageLink href={productLink(part)} className="py-1 font-medium underline underline-offset-4">
          {product.name}
        </PageLink>
        <span className="text-ink-soft">
          {withNonBreakingUnits(`, ${formatCount(cfm)} CFM, ${changesAnHour} air changes`)}
        </span>
      </span>
      <span className="font-semibold">{price}</span>
    </li>
  );
}
