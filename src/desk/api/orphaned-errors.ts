import { errorMessage } from './desk-error.ts';

let notifyListener: ((text: string) => void) | undefined;

/** Registers a listener for errors of calls whose view has closed. */
export function onOrphanedError(listener: (text: string) => void): void {
  notifyListener = listener;
}

/** Reports an error that no view is left to show. */
export function reportOrphanedError(why: unknown): void {
  notifyListener?.(errorMessage(why));
}
