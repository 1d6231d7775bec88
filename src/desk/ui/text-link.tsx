import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { NoWrapReferences } from '../../web/ui/no-wrap-references.tsx';
import { useMayOpen } from './use-may-open.ts';

interface TextLinkProps {
  readonly href: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A link within a text or a table; only its text for those who may not open it. A reference that is its text does not
 * break.
 */
export function TextLink({ href, className = '', children }: TextLinkProps): ReactNode {
  const text = typeof children === 'string' ? <NoWrapReferences>{children}</NoWrapReferences> : children;
  if (!useMayOpen()(href)) return <span className={className}>{text}</span>;
  return (
    <Link className={`text-link ${className}`} href={href}>
      {text}
    </Link>
  );
}
