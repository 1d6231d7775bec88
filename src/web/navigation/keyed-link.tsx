import type { ReactNode } from 'react';
import { keyedLinkAttribute, openParameter } from '../../contract/orders/open-order.ts';

interface KeyedLinkProps {
  /** URL with the order's key in its fragment. */
  readonly href: string;
  readonly className: string;
  /** Whether the URL is that of a file: it would contain the order's key, so the form posts with JavaScript too. */
  readonly isDownload?: boolean;
  readonly children: ReactNode;
}

/**
 * Link to an order page. A form that posts the key, so that it works without JavaScript; with it, open-order.ts
 * navigates to the URL instead, which can be reloaded.
 */
export function KeyedLink({ href, className, isDownload = false, children }: KeyedLinkProps): ReactNode {
  const [path = '', fields = ''] = href.split('#');
  return (
    <form
      method="post"
      action={`${path}?${openParameter}`}
      {...(isDownload ? {} : { [`data-${keyedLinkAttribute}`]: '' })}
    >
      {[...new URLSearchParams(fields)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={className}>
        {children}
      </button>
    </form>
  );
}
