import type { ComponentProps, ReactNode } from 'react';

/**
 * A link to a page of the store. That no document is loaded for it is done for all such links at once:
 * client-navigation.ts.
 */
export function PageLink(props: ComponentProps<'a'> & { href: string }): ReactNode {
  return <a {...props} />;
}
