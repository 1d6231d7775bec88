import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageLink } from '../../navigation/page-link.tsx';

interface CompareLinkProps {
  readonly product: { readonly id: string; readonly name: string };
  readonly className: string;
}

/** Adds a product to the comparison. */
export function CompareLink({ product: { id, name }, className }: CompareLinkProps): ReactNode {
  return (
    <PageLink
      href={`${pagePath('compare')}?add=${id}`}
      rel="nofollow"
      className={`text-ink-soft hover:underline print:hidden ${className}`}
    >
      Compare<span className="sr-only"> {name}</span>
    </PageLink>
  );
}
