import type { ReactNode } from 'react';
import { splitReferences } from '../../domain/orders/split-references.ts';

/**
 * Prevents line breaks after the hyphens of references in a text. If a line is too narrow for one (text at 200% on a
 * phone) it breaks after all. Media queries do not see text enlarged by a user style; container queries do, so order
 * pages are a container.
 */
export function NoWrapReferences({ children }: { readonly children: string }): ReactNode {
  return splitReferences(children).map((piece, at) =>
    at % 2 === 0 ? (
      piece
    ) : (
      // Parts of a text never change order.
      // biome-ignore lint/suspicious/noArrayIndexKey: see above
      <span key={at} className="whitespace-nowrap max-[20rem]:whitespace-normal @max-[14rem]:whitespace-normal">
        {piece}
      </span>
    ),
  );
}
