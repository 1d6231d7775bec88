import type { ReactNode } from 'react';
import { resendOrderEmail, showOrderEmail } from '../../../../contract/orders/order-emails.ts';
import { showEmail } from '../../../../domain/mail/show-email.ts';
import { useAction, useOperation } from '../../../api/queries.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState, QueryBoundary } from '../../../ui/feedback/states.tsx';
import { MailPreview } from '../../../ui/mail/mail-preview.tsx';

interface MailProps {
  readonly reference: string;
  readonly id: string;
  readonly onClose: () => void;
}

const states = {
  waiting: 'Queued.',
  sent: 'Sent.',
  dead: 'Failed.',
  undeliverable: 'Undeliverable: the mail server rejected the address.',
  preview: '',
} as const;

/** An email of an order, which can be sent again. */
export function MailDialog({ reference, id, onClose }: MailProps): ReactNode {
  const query = useOperation(showOrderEmail, { reference, id });
  const resend = useAction(resendOrderEmail);
  const mayResend = useMay()('orders:write');
  return (
    <Dialog title="Email" wide onClose={onClose}>
      <QueryBoundary query={query}>
        {(mail) => (
          <>
            <p className="mb-2 text-ink-soft">
              {states[mail.state]} {mail.lastError}
            </p>
            <MailPreview mail={mail} />
            <ErrorState error={resend.error} />
            {mayResend && mail.subject !== null && mail.state !== 'waiting' && (
              <Button
                className="mt-3"
                disabled={resend.isPending}
                onClick={() =>
                  resend.mutate(
                    { reference, id },
                    {
                      onDone: ({ recipient }) =>
                        notify(`Sent again to ${recipient === 'operator' ? 'the shop' : showEmail(recipient)}.`),
                      whenHere: onClose,
                    },
                  )
                }
              >
                Send again
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
    </Dialog>
  );
}
