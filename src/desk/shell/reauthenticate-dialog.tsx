import { type ReactNode, useState, useSyncExternalStore } from 'react';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { DeskError, errorMessage } from '../api/desk-error.ts';
import { reauthenticate, signIn } from '../api/passkey.ts';
import { authPrompt } from '../api/reauthentication.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/feedback/dialog.tsx';
import { clearDrafts } from '../ui/forms/use-draft.ts';

/** Re-authentication dialog. Input in the view beneath is kept. */
export function ReauthenticateDialog({ me }: { readonly me: CurrentStaff }): ReactNode {
  const waiting = useSyncExternalStore(authPrompt.subscribe, authPrompt.current);
  const [trouble, setTrouble] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!waiting) return null;
  const { kind, done } = waiting;

  async function pass(): Promise<void> {
    setBusy(true);
    setTrouble(undefined);
    try {
      const now = await (kind === 'sign-in' ? signIn() : reauthenticate());
      // Another staff member at the same screen starts with their own data.
      if (now.id === me.id) done(true);
      else {
        clearDrafts();
        location.reload();
      }
    } catch (error) {
      if (error instanceof DeskError && error.code === 'unauthenticated') authPrompt.signIn();
      else setTrouble(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      title={kind === 'sign-in' ? 'Sign in again' : 'Confirm with your passkey'}
      onClose={() => {
        setTrouble(undefined);
        done(false);
      }}
    >
      <p className="text-ink-soft">
        {kind === 'sign-in'
          ? 'Your session has expired. Your changes are still here.'
          : 'We ask for your passkey before sensitive changes, at most once every five minutes.'}
      </p>
      {trouble && (
        <p role="alert" className="mt-3 rounded-control bg-danger-tint px-3 py-2 text-danger">
          {trouble}
        </p>
      )}
      <DialogActions>
        <Button variant="primary" disabled={isBusy} onClick={() => void pass()}>
          Use passkey
        </Button>
      </DialogActions>
    </Dialog>
  );
}
