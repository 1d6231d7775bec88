import type { ReactNode } from 'react';
import type { MailPreviewContent } from '../../../contract/desk/mail-preview.ts';
import { Button } from '../button.tsx';
import { DialogActions } from '../feedback/dialog.tsx';
import { ErrorState } from '../feedback/states.tsx';
import { MailPreview } from './mail-preview.tsx';

interface MailPreviewStepProps {
  readonly mails: readonly MailPreviewContent[];
  /** Label of the button; ‘and send email’ is left out if there are no emails. */
  readonly label: string;
  readonly isDanger?: boolean;
  /** Shown if there are no emails. */
  readonly noEmail?: ReactNode;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onGo: () => void;
  /** Returns to the form in the same dialog. */
  readonly onBack?: () => void;
  readonly cancelLabel?: string | undefined;
  /** Content above the emails. */
  readonly children?: ReactNode;
}

/** Last step of a change, in a dialog: preview of its emails, then confirmation. */
export function MailPreviewStep(props: MailPreviewStepProps): ReactNode {
  const { mails, isDanger = false, noEmail, isPending, error, onGo, onBack, cancelLabel, children } = props;
  const label = mails.length > 0 ? props.label : props.label.replace(/ and send emails?$/, '');
  return (
    <>
      {children}
      {mails.length === 0 ? (
        (noEmail ?? <p>No email will be sent.</p>)
      ) : (
        <p className="mb-3 text-ink-soft">
          {mails.length === 1 ? 'This email will be sent.' : 'These emails will be sent.'}
        </p>
      )}
      <div className="space-y-6">
        {mails.map((mail, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the emails of a change never move
          <MailPreview key={index} mail={mail} />
        ))}
      </div>
      <ErrorState error={error} className="mt-3" />
      <DialogActions cancelLabel={cancelLabel} isPending={isPending}>
        <Button variant={isDanger ? 'danger' : 'primary'} disabled={isPending} onClick={onGo}>
          {isPending ? 'One moment…' : label}
        </Button>
        {onBack && (
          <Button disabled={isPending} onClick={onBack}>
            Back
          </Button>
        )}
      </DialogActions>
    </>
  );
}
