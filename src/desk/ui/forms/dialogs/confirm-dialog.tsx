import type { ReactNode } from 'react';
import type { Mutation } from '../../../api/queries.ts';
import { Button } from '../../button.tsx';
import { Dialog, DialogActions } from '../../feedback/dialog.tsx';
import { ErrorState } from '../../feedback/states.tsx';

interface ConfirmDialogProps<Input, Output> {
  readonly title: string;
  readonly action: Mutation<Input, Output>;
  readonly input: Input;
  readonly label: string;
  /** Look of the button; `danger` by default. */
  readonly variant?: 'primary' | 'danger';
  readonly pendingLabel?: string;
  readonly cancelLabel?: string | undefined;
  /** The action is done: says so. The dialog closes itself. */
  readonly onDone: (output: Output) => void;
  readonly onClose: () => void;
  /** What the action does. */
  readonly children: ReactNode;
}

/** Asks before an action that is hard to undo. */
export function ConfirmDialog<Input, Output>({
  title,
  action: { mutate, isPending, error },
  input,
  label,
  variant = 'danger',
  pendingLabel = label,
  cancelLabel,
  onDone,
  onClose,
  children,
}: ConfirmDialogProps<Input, Output>): ReactNode {
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <ErrorState error={error} />
      <DialogActions isPending={isPending} cancelLabel={cancelLabel}>
        <Button variant={variant} disabled={isPending} onClick={() => mutate(input, { onDone, whenHere: onClose })}>
          {isPending ? pendingLabel : label}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
