import { type ReactNode, useSyncExternalStore } from 'react';
import { fetchOptional } from '../optional-code.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { toastStore } from './toast-store.ts';

const none = () => undefined;
const loadToaster = () => import('./toaster.tsx');

/** Preloads the toaster's code when a toast is likely. */
export const prepareToasts = (): void => void fetchOptional(loadToaster);

/** Container of toasts. Their code loads with the first one. */
export function Toasts(): ReactNode {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, none);
  const late = useLazyModule(toast !== undefined, loadToaster);
  return late && <late.Toaster toast={toast} />;
}
