import { flushSync } from 'react-dom';

/**
 * Navigates with a view transition if the browser supports it and the visitor does not prefer reduced motion. The
 * picture of the clicked card morphs into the large picture of its page.
 * @param link the clicked link
 * @param go navigates without a transition
 */
export function withViewTransition(link: HTMLElement, go: () => void): void {
  if (!document.startViewTransition || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    go();
    return;
  }
  const picture = link.closest('.card')?.querySelector('img');
  // A transition name must be unique; the current page may use it already.
  if (picture) document.querySelector('.travels')?.classList.remove('travels');
  picture?.classList.add('travels');
  const { ready, finished } = document.startViewTransition(() => flushSync(go));
  // A transition that the browser skips (hidden tab, second click) has still navigated.
  ready.catch(() => undefined);
  void finished.finally(() => picture?.classList.remove('travels'));
}
