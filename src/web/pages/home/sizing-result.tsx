import type { ReactNode } from 'react';
import type { Region } from '../../../contract/product.ts';
import { pagePath } from '../../../contract/routes.ts';
import { printCriteria } from '../../../domain/products/list/address.ts';
import { noCriteria } from '../../../domain/products/list/criteria.ts';
import { countFansNeeded, type PurifierSet, type RoomNeeds } from '../../../domain/products/sizing.ts';
import { usePriceFormat } from '../../currency/use-price-format.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FanRow } from './fan-row.tsx';

interface SizingResultProps {
  readonly needs: RoomNeeds;
  /** Best first; undefined while the products are on their way. */
  readonly sets: readonly PurifierSet[] | undefined;
}

export function SizingResult({ needs, sets }: SizingResultProps): ReactNode {
  const [best, ...others] = sets ?? [];
  const listPath = pagePath(needs.region === 'uk-eu' ? 'products' : 'usProducts');
  return (
    <div className="card flex flex-col p-6 sm:p-8">
      <output className="heading-card block min-h-[3.4375rem] text-balance">
        {sets ? describeSum(needs.people, best) : ' '}
      </output>
      {best ? (
        <>
          <FanRow needed={countFansNeeded(needs.people)} fans={best.fans} />
          <BestSet set={best} />
          {others.length > 0 && <OtherSets sets={others} region={needs.region} />}
        </>
      ) : (
        <div className="skeleton my-6 h-40" hidden={sets !== undefined} />
      )}
      <p className="mt-auto pt-6">
        <PageLink
          href={`${listPath}?${printCriteria({ ...noCriteria, room: [needs.room] })}`}
          className="text-link font-medium"
        >
          All purifiers for {needs.room} rooms
        </PageLink>
      </p>
    </div>
  );
}

/** The sum in words: '4 people need at least 4 fans. One Luggable 5-fan has 5.' */
function describeSum(people: number, set: PurifierSet | undefined): string {
  const needed = countFansNeeded(people);
  const rule = people === 1 ? '1 person needs at least 1 fan.' : `${people} people need at least ${needed} fans.`;
  if (!set) return `${rule} Nothing in stock here offers that today.`;
  const { product, units, fansEach, fans } = set;
  return units === 1
    ? `${rule} One ${product.name} has ${fans}.`
    : `${rule} ${units} × ${product.name}, with ${fansEach} fans each, have ${fans}.`;
}

function BestSet({ set: { product, units, total } }: { set: PurifierSet }): ReactNode {
  const format = usePriceFormat(product.region);
  const [picture] = product.pictures;
  return (
    <div className="mt-6 grid grid-cols-[min(6.5rem,35%)_minmax(0,1fr)] items-center gap-x-5 gap-y-4 sm:grid-cols-[12rem_1fr] sm:gap-x-7">
      <div className="aspect-square overflow-hidden rounded-control bg-studio sm:row-span-2">
        {picture && <Picture picture={picture} sizes="(min-width: 40rem) 12rem, 6.5rem" alt="" className="size-full" />}
      </div>
      <div className="sm:self-end">
        <p className="heading-3">
          {units > 1 && `${units} × `}
          {product.name}
        </p>
        <p className="mt-1 text-2xl font-semibold">{format(total)}</p>
        {units > 1 && (
          <p className="text-sm text-ink-soft">
            {units} × {format(total / units)}
          </p>
        )}
      </div>
      <PageLink
        href={pagePath('product', { id: product.id })}
        className="button-primary col-span-2 sm:col-span-1 sm:self-start sm:justify-self-start"
      >
        See the {product.name}
      </PageLink>
    </div>
  );
}

function OtherSets({ sets, region }: { sets: readonly PurifierSet[]; region: Region }): ReactNode {
  const format = usePriceFormat(region);
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm text-ink-soft">These would do as well</h3>
      <ul className="mt-1">
        {sets.map(({ product, units, fans, total }) => (
          <li key={product.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span>
              {units > 1 && `${units} × `}
              <PageLink
                href={pagePath('product', { id: product.id })}
                className="py-1 font-medium underline underline-offset-4"
              >
                {product.name}
              </PageLink>
              <span className="text-ink-soft">, {fans} fans</span>
            </span>
            <span className="font-semibold">{format(total)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
