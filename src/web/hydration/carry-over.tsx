import { type ReactNode, useLayoutEffect, useState } from 'react';
import { type Restored, takeSnapshot } from './take-snapshot.ts';

interface CarryOverProps {
  /** The part of the document in which React may replace what stands there. */
  readonly part: () => Element;
  /** All elements of the part as the server sent them. */
  readonly sent?: Iterable<Element>;
  readonly onRestored: (restored: Restored) => void;
  readonly children: ReactNode;
}

/**
 * Keeps what a visitor has typed, chosen, focused and pressed in a part of the page which React replaces: a page that
 * something else has changed before hydration, or a part whose code came late. The snapshot is taken with each attempt
 * to render, and nothing comes between the last one and the change of the document.
 */
export function CarryOver({ part, sent, onRestored, children }: CarryOverProps): ReactNode {
  const [restore] = useState(() => takeSnapshot(part(), sent));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the first change of the document
  useLayoutEffect(() => onRestored(restore(part())), []);
  return children;
}
