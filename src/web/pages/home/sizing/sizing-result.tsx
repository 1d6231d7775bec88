import type { ReactNode } from 'react';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { calculateRoomAir } from '../../../../domain/catalogue/calculators/room-air.ts';
import {
  countFansNeeded,
  type PurifierSet,
  type RoomNeeds,
  type SetPart,
} from '../../../../domain/catalogue/calculators/sizing.ts';
import { noCriteria } from '../../../../domain/catalogue/list/criteria.ts';
import { serialiseCriteria } from '../../../../domain/catalogue/list/query-string.ts';
import { withNonBreakingUnits } from '../../../../domain/shared/text/non-breaking-units.ts';
import { usePriceFormat } from '../../../currency/use-price-format.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { FanRow } from './fan-row.tsx';
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
  return (
    <div className="card flex flex-col p-6 sm:p-8">
      <output className="block min-h-[3.4375rem]">
        <span className="heading-card block text-balance">{sets ? describeSum(needs.people, best) : ' '}</span>
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
          <FanRow needed={countFansNeeded(needs.people)} fans={best.fans} />
          <BestSet set={best} format={format} />
          <RoomFigures air={air} />
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

/** Describes the calculation: '4 people need at least 4 fans. One Luggable 5-fan has 5.' */
function describeSum(people: number, set: PurifierSet | undefined): string {
  const needed = countFansNeeded(people);
  const rule = people === 1 ? '1 person needs at least 1 fan.' : `${people} people need at least ${needed} fans.`;
  const [part, ...more] = set?.parts ?? [];
  if (!set || !part) return `${rule} Nothing in stock has enough fans today.`;
  if (set.units === 1) return `${rule} One ${part.product.name} has ${set.fans}.`;
  if (more.length === 0)
    return `${rule} ${part.units} × ${part.product.name}, with ${part.fansEach} fans each, has ${set.fans}.`;
  return `${rule} The cheapest choice is ${set.units} purifiers with ${set.fans}.`;
}

interface OtherSetsProps {
  readonly sets: readonly PurifierSet[];
  readonly needs: RoomNeeds;
  readonly format: (amount: number) => string;
}

/** Alternatives with their air changes per hour: where the cheapest set is below the target, another may reach it. */
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
              <OtherSet key={part.product.id} {...{ part, changesAnHour }} fans={set.fans} price={format(set.total)} />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface OtherSetProps {
  readonly part: SetPart;
  readonly fans: number;
  readonly changesAnHour: number | undefined;
  readonly price: string;
}

function OtherSet({ part: { product, units }, part, fans, changesAnHour, price }: OtherSetProps): ReactNode {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
      <span>
        {units > 1 && <span>{`${units} × `}</span>}
        <PageLink href={productLink(part)} className="py-1 font-medium underline underline-offset-4">
          {product.name}
        </PageLink>
        <span className="text-ink-soft">{`, ${fans} fans${changesAnHour ? `, ${changesAnHour} air changes` : ''}`}</span>
      </span>
      <span className="font-semibold">{price}</span>
    </li>
  );
}
