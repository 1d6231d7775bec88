import type { ReactNode } from 'react';
import { splitReferences } from '../../domain/orders/split-references.ts';

/**
 * A text in which references stand in one piece, since a browser would break them behind their hyphens. Where a line
 * has no room for one (text of twice the size, on a phone) it is broken after all. That a style of the reader's
 * enlarges letters no media query sees: pages of orders are a container, which does.
 */
export function NoWrapReferences({ children }: { readonly children: string }): ReactNode {
  return splitReferences(children).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // The pieces of a text are never moved.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at} className="whitespace-nowrap max-[20rem]:whitespace-normal @max-[14rem]:whitespace-normal">
        {piece}
      </span>
    ),
  );
}
