import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NoWrapReferences } from '../../web/ui/no-wrap-references.tsx';

/** A link within a text or a table. A reference that is its text does not break. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactNode {
  return (
    <Link className="text-link" href={href}>
      {typeof children === 'string' ? <NoWrapReferences>{children}</NoWrapReferences> : children}
    </Link>
  );
}
