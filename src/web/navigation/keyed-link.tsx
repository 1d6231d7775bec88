import type { ReactNode } from 'react';
import { keyedLinkAttribute, openParameter } from '../../contract/orders/open-order.ts';

interface KeyedLinkProps {
  /** An address with the key of an order behind its '#'. */
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * Leads to a page of an order. It is a form that posts the key, so that it works without scripts; with them,
 * open-order.ts goes to the address instead, which can be reloaded.
 */
export function KeyedLink({ href, className, children }: KeyedLinkProps): ReactNode {
  const [path = '', fields = ''] = href.split('#');
  return (
    <form method="post" action={`${path}?${openParameter}`} {...{ [`data-${keyedLinkAttribute}`]: '' }}>
      {[...new URLSearchParams(fields)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
