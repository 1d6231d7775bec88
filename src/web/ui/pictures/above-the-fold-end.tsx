import type { ReactNode } from 'react';
import { firstView } from '../../first-view.ts';

/**
 * Marks the end of the content above the fold (`rel="expect"` render blocking): once parsed, browsers may render the
 * page. What follows in the document must not shift what precedes it. A separate element, since Chromium renders as
 * soon as the element starts, whereas the standard waits for its end.
 */
export function AboveTheFoldEnd(): ReactNode {
  return <span id={firstView} hidden />;
}
