import { flushSync } from 'react-dom';

/**
 * Shows another page with the browser's view transition, where it has one and the visitor has not asked for less
 * motion. The picture of the card that was pressed grows into the large picture of its page.
 * @param link what was pressed
 * @param go shows the other page at once
 */
export function withViewTransition(link: HTMLElement, go: () => void): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    go();
    return;
  }
  const picture = link.closest('.card')?.querySelector('img');
  // One name, one element: the page may have one of its own.
  if (picture) document.querySelector('.travels')?.classList.remove('travels');
  picture?.classList.add('travels');
  const { ready, finished } = document.startViewTransition(() => flushSync(go));
  // A transition that the browser leaves out (hidden tab, a second press) has still shown the page.
  ready.catch(() => undefined);
  void finished.finally(() => picture?.classList.remove('travels'));
}
