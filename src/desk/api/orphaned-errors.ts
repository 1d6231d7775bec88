import { errorMessage } from './desk-error.ts';

let notifyListener: ((text: string) => void) | undefined;

/** For what says things aloud: it hears why something was refused whose view is gone, which would have shown it. */
export function onOrphanedError(listener: (text: string) => void): void {
  notifyListener = listener;
}

/** Says why something was refused, where nothing is left in the page that could show it. */
export function reportOrphanedError(why: unknown): void {
  notifyListener?.(errorMessage(why));
}
