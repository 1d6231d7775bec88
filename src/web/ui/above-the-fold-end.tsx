import type { ReactNode } from 'react';
import { firstView } from '../first-view.ts';

/**
 * Stands after the last part of a page's first view: once it has come, browsers may show the page. What follows it in
 * the document must not move what stands before it. An element of its own, since Chromium shows the page as soon as
 * that element begins, and the standard has it wait for its end.
 */
export function AboveTheFoldEnd(): ReactNode {
  return <span id={firstView} hidden />;
}
