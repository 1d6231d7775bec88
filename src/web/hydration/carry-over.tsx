import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Restored, takeSnapshot } from './take-snapshot.ts';

interface CarryOverProps {
  /** Returns the part of the document whose content React may replace. */
  readonly part: () => Element;
  /** All elements of the part as the server sent them. */
  readonly sent?: Iterable<Element>;
  readonly onRestored: (restored: Restored) => void;
  readonly children: ReactNode;
}

/**
 * Preserves input, selection, focus and clicks in a part of the page that React replaces: a page changed by something
 * else before hydration, or an island whose code loaded late. Each render attempt takes a snapshot; nothing happens
 * between the last one and the commit.
 */
export function CarryOver({ part, sent, onRestored, children }: CarryOverProps): ReactNode {
  const [restore] = useState(() => takeSnapshot(part(), sent));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first change of the document
  useLayoutEffect(() => onRestored(restore(part())), []);
  return children;
}
