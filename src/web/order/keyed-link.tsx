import type { ReactNode } from 'react';
import { openParameter } from '../../contract/order-page.ts';

interface KeyedLinkProps {
  /** An address with the key of an order behind its '#'. */
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to a page of an order. Where no script reads what stands behind the '#', a button posts it. */
export function KeyedLink({ href, className, children }: KeyedLinkProps): ReactNode {
  const [path = '', fields = ''] = href.split('#');
  return (
    <>
      <a href={href} className={`${className} needs-script`}>
        {children}
      </a>
      <noscript>
        <form method="post" action={`${path}?${openParameter}`}>
          {[...new URLSearchParams(fields)].map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={className}>
            {children}
          </button>
        </form>
      </noscript>
    </>
  );
}
