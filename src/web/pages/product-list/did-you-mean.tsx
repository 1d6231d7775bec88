import type { ReactNode } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { findSimilarNames } from '../../../domain/catalogue/list/similar-names.ts';
import { useKnownCatalogue } from '../../catalogue/use-catalogue.ts';
import { PageLink } from '../../navigation/page-link.tsx';

/** Suggestions for a search without results. */
export function DidYouMean({ region, search }: { region: Region; search: string }): ReactNode {
  const near = findSimilarNames(useKnownCatalogue() ?? [], region, search);
  if (near.length === 0) return null;
  return (
    <>
      <p className="mt-4">Did you mean one of these?</p>
      <ul className="mt-1 flex flex-wrap justify-center gap-x-5">
        {near.map(({ id, name }) => (
          <li key={id}>
            <PageLink href={pagePath('product', { id })} className="text-link inline-block py-1 font-medium">
              {name}
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}
