import { type ReactNode, useSyncExternalStore } from 'react';
import { fetchOptional } from '../optional-code.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { toastStore } from './toast-store.ts';

const none = () => undefined;
const loadToaster = () => import('./toaster.tsx');

/** Fetches it ahead of a message that is likely to come. */
export const prepareToasts = (): void => void fetchOptional(loadToaster);

/** The place where messages appear. The code that shows them is fetched with the first one. */
export function Toasts(): ReactNode {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, none);
  const late = useLazyModule(toast !== undefined, loadToaster);
  return late && <late.Toaster toast={toast} />;
}
