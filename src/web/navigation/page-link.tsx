import type { ComponentProps, ReactNode } from 'react';

/**
 * Link to a page of the storefront. Client-side navigation is handled for all links at once in client-navigation.ts.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }): ReactNode {
  return <a {...props} />;
}
