import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import type { SaveTyped } from './editor/editor.tsx';

interface PublishProps {
  readonly name: string;
  /** Whether the saved state can be published. */
  readonly isReady: boolean;
  readonly save: SaveTyped | undefined;
  readonly publish: () => void;
  readonly onClose: () => void;
}

/** Asked if the form has unsaved changes when publishing. */
export function PublishDialog({ name, isReady, save, publish, onClose }: PublishProps): ReactNode {
  const [isBusy, setBusy] = useState(false);
  async function saveFirst(): Promise<void> {
    setBusy(true);
    // The form shows what prevents saving.
    if (save === undefined || (await save())) publish();
    onClose();
  }
  return (
    <Dialog title={`Publish ${name}?`} onClose={onClose}>
      <p className="text-ink-soft">You have unsaved changes. Save them first so that customers see them.</p>
      <DialogActions isPending={isBusy}>
        <Button variant="primary" disabled={isBusy} onClick={() => void saveFirst()}>
          {isBusy ? 'Saving…' : 'Save and publish'}
        </Button>
        {isReady && (
          <Button
            disabled={isBusy}
            onClick={() => {
              publish();
              onClose();
            }}
          >
            Publish without saving
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
