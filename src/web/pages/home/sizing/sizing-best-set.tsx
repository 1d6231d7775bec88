import type { ReactNode } from 'react';
import { pagePath } from '../../../../contract/shared/routes.ts';
import type { PurifierSet, SetPart } from '../../../../domain/catalogue/calculators/sizing.ts';
import { priceToMinor } from '../../../../domain/shared/money/money.ts';
import { PageLink } from '../../../navigation/page-link.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';

/** Returns the link to a product page with the recommended quantity preset. */
export function productLink({ product, units }: SetPart): string {
  const path = pagePath('product', { id: product.id });
  return units > 1 ? `${path}?quantity=${units}` : path;
}

interface BestSetProps {
  readonly set: PurifierSet;
  readonly format: (amount: number) => string;
}

/** The recommended set: each product with picture, quantity and link. */
export function BestSet({ set: { parts, units, total }, format }: BestSetProps): ReactNode {
  return (
    <div className="mt-6 grid gap-5">
      {parts.map((part, index) => (
        <Part key={part.product.id} part={part} alone={units === 1} first={index === 0} format={format} />
      ))}
      {units > 1 && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4">
          <span>{`${units} purifiers`}</span>
          <span className="text-2xl font-semibold">{format(total)}</span>
        </p>
      )}
    </div>
  );
}

interface PartProps {
  readonly part: SetPart;
  /** Whether this is the only unit of the set: its price is the set's. */
  readonly alone: boolean;
  readonly first: boolean;
  readonly format: (amount: number) => string;
}

function Part({ part, alone, first, format }: PartProps): ReactNode {
  const { product, units } = part;
  const [picture] = product.pictures;
  const price = priceToMinor(product.price);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 sm:grid sm:grid-cols-[9rem_1fr] sm:gap-x-7">
      <div className="aspect-square w-[min(6.5rem,35%)] overflow-hidden rounded-control bg-studio sm:row-span-2 sm:w-auto">
        {picture && <Picture picture={picture} sizes="(min-width: 40rem) 9rem, 6.5rem" alt="" className="size-full" />}
      </div>
      <div className="grow basis-28 sm:self-end">
        <p className="heading-3">{units > 1 ? `${units} × ${product.name}` : product.name}</p>
        <p className={alone ? 'mt-1 text-2xl font-semibold' : 'mt-1'}>
          {units > 1 ? `${units} × ${format(price)} = ${format(units * price)}` : format(price)}
        </p>
      </div>
      <PageLink
        href={productLink(part)}
        className={`${first ? 'button-primary' : 'button-secondary'} basis-full sm:self-start sm:justify-self-start`}
      >
        {`See the ${product.name}`}
      </PageLink>
    </div>
  );
}
