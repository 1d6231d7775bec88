import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Trouble } from '../../ui/states.tsx';

interface MailStepProps {
  readonly title: string;
  readonly isTyped: boolean;
  readonly onClose: () => void;
  /** The change that goes with the mail. */
  readonly change: { readonly isPending: boolean; readonly error?: unknown; readonly reset: () => void };
  /** What the button says that makes it. */
  readonly go: string;
  readonly isGrave?: boolean;
  readonly onGo: () => void;
  /** Back to what was typed. */
  readonly onBack: () => void;
  /** The mail, and what is to be said about it. */
  readonly children: ReactNode;
}

/** The last step of a change that a customer is told: the mail as they will have it, and the button that sends it. */
export function MailStep({
  title,
  isTyped,
  onClose,
  change,
  go,
  isGrave,
  onGo,
  onBack,
  children,
}: MailStepProps): ReactNode {
  return (
    <Dialog title={title} wide isTyped={isTyped} onClose={onClose}>
      {children}
      {change.error ? (
        <div className="mt-3">
          <Trouble error={change.error} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2">
        <button
          type="button"
          className={isGrave ? 'button-danger' : 'button-primary'}
          disabled={change.isPending}
          onClick={onGo}
        >
          {change.isPending ? 'One moment…' : go}
        </button>
        <button
          type="button"
          className="button"
          disabled={change.isPending}
          onClick={() => {
            change.reset();
            onBack();
          }}
        >
          Back
        </button>
      </div>
    </Dialog>
  );
}
