import { useEffect, useRef } from 'react';
import { createListeners } from '../../../web/ui/dom/create-listeners.ts';

interface UnsavedForm {
  /** Whether a draft of the form is kept. */
  readonly hasDraft: boolean;
}

const unsaved = new Set<UnsavedForm>();

/** Navigation that waits for confirmation. */
let waiting: (() => void) | undefined;
const { subscribe, notify } = createListeners();

function wait(next: (() => void) | undefined): void {
  waiting = next;
  notify();
}

/** For React: the navigation that waits for confirmation. */
export const pendingNavigation = {
  subscribe,
  current: (): (() => void) | undefined => waiting,
  /** Whether input of a form without a draft would be lost. */
  losesInput: (): boolean => [...unsaved].some(({ hasDraft }) => !hasDraft),
  stay: (): void => wait(undefined),
  leave(): void {
    const go = waiting;
    wait(undefined);
    go?.();
  },
};

/** Navigates at once, or asks first if there are unsaved changes. */
export function confirmNavigation(go: () => void): void {
  if (unsaved.size === 0) go();
  else wait(go);
}

/**
 * Asks before the user leaves a form with unsaved changes.
 * @param hasDraft whether leaving keeps a draft: forms with secrets have none
 * @returns a function that marks the form as saved, for navigation right after
 */
export function useUnsavedChanges(isUnsaved: boolean, { hasDraft } = { hasDraft: true }): () => void {
  const form = useRef({ hasDraft });
  useEffect(() => {
    const { current } = form;
    if (!isUnsaved) return;
    unsaved.add(current);
    return () => void unsaved.delete(current);
  }, [isUnsaved]);
  return () => void unsaved.delete(form.current);
}

// Closing or reloading the tab asks in the browser's own dialog.
window.addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

interface Traversal extends Event {
  readonly navigationType: string;
  readonly destination: { readonly key: string; readonly url: string };
}

/** Back and Forward, in browsers with the Navigation API; in others the draft restores the form on return. */
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
