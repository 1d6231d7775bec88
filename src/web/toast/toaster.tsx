import * as Radix from '@radix-ui/react-toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from '../navigation/location.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { CloseIcon } from '../ui/icons/icons.tsx';
import { dismissToast, type Toast } from './toast-store.ts';
import { useToastPosition } from './use-toast-position.ts';

/** Shows one toast at a time for 5 seconds; a swipe to the right by 50 px dismisses it; F8 moves the focus to it. */
export function Toaster({ toast }: { toast: Toast | undefined }): ReactNode {
  const viewport = useRef<HTMLOListElement>(null);
  useToastPosition(viewport, toast?.open ? toast.id : undefined);
  useLeaving(toast);
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          type={toast.variant === 'destructive' ? 'foreground' : 'background'}
          className={toast.variant === 'destructive' ? 'toast toast-destructive' : 'toast'}
        >
          <div className="grow">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && <Radix.Description className="mt-0.5">{toast.description}</Radix.Description>}
          </div>
          {toast.action && (
            <Radix.Action asChild altText={toast.action.label}>
              {'href' in toast.action ? (
                <PageLink href={toast.action.href} className="toast-action">
                  {toast.action.label}
                </PageLink>
              ) : (
                <button type="button" className="toast-action" onClick={toast.action.run}>
                  {toast.action.label}
                </button>
              )}
            </Radix.Action>
          )}
          <Radix.Close className="icon-button" aria-label="Dismiss">
            <CloseIcon />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport ref={viewport} hotkey={['F8']} className="toast-viewport" />
    </Radix.Provider>
  );
}

/** Dismisses a toast when the visitor leaves the page on which it appeared. */
function useLeaving(toast: Toast | undefined): void {
  const [path] = useLocation();
  const shown = useRef<{ id: number | undefined; path: string }>(undefined);
  useEffect(() => {
    if (shown.current?.id !== toast?.id) shown.current = { id: toast?.id, path };
    else if (toast?.open && shown.current?.path !== path) dismissToast(toast.id);
  }, [toast, path]);
}
