import type { ReactNode } from 'react';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MailPreview } from '../../ui/mail-preview.tsx';
import { say } from '../../ui/notices.tsx';
import { Loaded, Trouble } from '../../ui/states.tsx';

interface MailProps {
  readonly reference: string;
  readonly id: string;
  readonly onClose: () => void;
}

const states = {
  waiting: 'It waits to be sent.',
  sent: 'It was sent.',
  dead: 'It could not be sent.',
  undeliverable: 'It is undeliverable: the mail server refused the address.',
  preview: '',
} as const;

/** One mail of an order, which can be sent again. */
export function MailDialog({ reference, id, onClose }: MailProps): ReactNode {
  const query = useCall('orders.mail', { reference, id });
  const resend = useChange('orders.resend', ['orders', 'mails']);
  return (
    <Dialog title="Mail" wide onClose={onClose}>
      <Loaded query={query}>
        {(mail) => (
          <>
            <p className="mb-2 text-ink-soft">
              {states[mail.state]} {mail.lastError}
            </p>
            <MailPreview mail={mail} />
            {resend.error ? <Trouble error={resend.error} /> : null}
            {mail.subject !== null && mail.state !== 'waiting' && (
              <button
                type="button"
                className="button mt-3"
                disabled={resend.isPending}
                onClick={() =>
                  resend.mutate(
                    { reference, id },
                    {
                      onDone: ({ recipient }, isHere) => {
                        say(`Sent again to ${recipient === 'operator' ? 'the shop' : showEmail(recipient)}.`);
                        if (isHere) onClose();
                      },
                    },
                  )
                }
              >
                Send again
              </button>
            )}
          </>
        )}
      </Loaded>
    </Dialog>
  );
}
