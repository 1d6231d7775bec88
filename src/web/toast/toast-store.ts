import { createListeners } from '../ui/dom/create-listeners.ts';

/** A toast message. Only one is shown at a time: a new one replaces the previous one. */
export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'destructive';
  /** Links to a page of the storefront, or runs a function. */
  readonly action?:
    | { readonly label: string; readonly href: string }
    | { readonly label: string; readonly run: () => void };
}

export interface Toast extends ToastMessage {
  readonly id: number;
  readonly open: boolean;
}

/** Delay after which a dismissed toast is dropped from the state; it leaves the screen at once. */
const removeDelayMs = 1_000_000;

let current: Toast | undefined;
let nextId = 1;
const { subscribe, notify } = createListeners();

function publish(toast: Toast | undefined): void {
  current = toast;
  notify();
}

export const toastStore = {
  subscribe,
  read: (): Toast | undefined => current,
};

export function toast(message: ToastMessage): void {
  publish({ ...message, id: nextId++, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  publish({ ...current, open: false });
  setTimeout(() => current?.id === id && publish(undefined), removeDelayMs);
}
