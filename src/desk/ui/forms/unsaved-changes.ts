import { useEffect, useRef } from 'react';

/** Forms that hold something that is typed and not saved. */
const unsaved = new Set<object>();

/** What is about to happen, and waits for a word. */
let waiting: (() => void) | undefined;
const watchers = new Set<() => void>();

function wait(next: (() => void) | undefined): void {
  waiting = next;
  for (const watcher of watchers) watcher();
}

/** For React: what waits until somebody says whether they leave. */
export const pendingNavigation = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  current: (): (() => void) | undefined => waiting,
  stay: (): void => wait(undefined),
  leave(): void {
    const go = waiting;
    wait(undefined);
    go?.();
  },
};

/** Does it at once, or asks first where something is typed and not saved. */
export function confirmNavigation(go: () => void): void {
  if (unsaved.size === 0) go();
  else wait(go);
}

/**
 * Has the desk ask before somebody leaves a form that is not saved.
 * @returns says that it is saved, where the next thing is to leave
 */
export function useUnsavedChanges(isUnsaved: boolean): () => void {
  const form = useRef({});
  useEffect(() => {
    const { current } = form;
    if (!isUnsaved) return;
    unsaved.add(current);
    return () => void unsaved.delete(current);
  }, [isUnsaved]);
  return () => void unsaved.delete(form.current);
}

// A tab that is closed or loaded anew asks in the browser's own words.
window.addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly key: string; readonly url: string };
}

/** Back and Forward, in browsers that tell of them first; in others a form has its text again when one comes back. */
const steps = (window as { navigation?: EventTarget & { traverseTo(key: string): unknown } }).navigation;
steps?.addEventListener('navigate', (event) => {
  const { navigationType, destination, cancelable } = event as Traversal;
  if (navigationType !== 'traverse' || !cancelable || unsaved.size === 0) return;
  if (new URL(destination.url).pathname === location.pathname) return;
  event.preventDefault();
  wait(() => {
    unsaved.clear();
    steps.traverseTo(destination.key);
  });
});
