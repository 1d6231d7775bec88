import type { ReactNode } from 'react';
import { sendPaymentReminder } from '../../../../contract/orders/remind-payment.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';

/** Emails the customer a reminder of the amount due, after a preview. */
export function ReminderDialog({
  reference,
  due,
  onClose,
}: {
  readonly reference: string;
  /** Such as '£251.00'. */
  readonly due: string;
  readonly onClose: () => void;
}): ReactNode {
  return (
    <PreviewedActionDialog
      contract={sendPaymentReminder}
      title={`Payment reminder: ${reference}`}
      input={{ reference }}
      isTyped={false}
      confirm={() => ({ label: 'Send reminder' })}
      onDone={() => notify(`Payment reminder for order ${reference} sent.`)}
      onClose={onClose}
    >
      <p>Email the customer that {due} is due, and how to pay it.</p>
    </PreviewedActionDialog>
  );
}
