import type { ComponentProps, ReactNode } from 'react';

/** Link to another site: opens a new tab and announces that to screen readers. */
export function ExternalLink({ children, ...rest }: ComponentProps<'a'> & { href: string }): ReactNode {
  return (
    <a target="_blank" rel="noopener" {...rest}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
