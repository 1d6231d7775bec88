import type { ReactNode } from 'react';
import type { ListedVariant } from '../../../../contract/catalogue/variant.ts';
import { pagePath } from '../../../../contract/shared/routes.ts';
import { findVariant, optionChoices, optionValue } from '../../../../domain/catalogue/variants/variants.ts';
import { PageLink } from '../../../navigation/page-link.tsx';

interface VariantSelectorProps {
  readonly id: string;
  readonly variants: readonly ListedVariant[];
}

/** Links to the other variants of a product, by option. They work without JavaScript. */
export default function VariantSelector({ id, variants }: VariantSelectorProps): ReactNode {
  const current = variants.find((variant) => variant.id === id);
  if (!current) return null;
  return (
    <nav aria-label="Variants" className="mt-6 grid gap-4">
      {optionChoices(variants).map(({ name, values }) => (
        <div key={name}>
          <p className="font-medium">{name}</p>
          <ul aria-label={name} className="mt-2 flex flex-wrap gap-2">
            {values.map((value) => {
              const variant = findVariant(variants, current, { name, value });
              const isChosen = optionValue(current, name) === value;
              return (
                variant && (
                  <li key={value} className="max-w-full">
                    <PageLink
                      href={pagePath('product', { id: variant.id })}
                      className={`max-w-full wrap-anywhere ${isChosen ? 'button-primary' : 'button-secondary'}`}
                      {...(isChosen && { 'aria-current': 'true' as const })}
                    >
                      <span>
                        {value}
                        {!variant.inStock && <span className="block text-sm">Out of stock</span>}
                      </span>
                    </PageLink>
                  </li>
                )
              );
            })}
          </ul>
        </div>
      ))}
    </nav>
  );
}
