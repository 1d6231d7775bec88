import type { ReactNode } from 'react';
import { closeReturn } from '../../../contract/returns/handle-returns.ts';
import type { DeskReturn } from '../../../contract/returns/returns.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

/** Closes a return, or its missing part, without a refund; the customer is sent the reason. */
export function CloseDialog({
  one: { number, state, currency, withinLaw, received },
  onClose,
}: {
  readonly one: DeskReturn;
  readonly onClose: () => void;
}): ReactNode {
  // Number of `received` entries when the dialog opened: its texts describe this state.
  const { values, text, isTyped } = useForm({ note: '', seen: received.length });
  const refuse = state === 'received';
  return (
    <PreviewedActionDialog
      contract={closeReturn}
      title={refuse ? `Refuse return ${number}` : `Close return ${number}`}
      input={{ number, refuse, ...values }}
      isTyped={isTyped}
      isDanger
      confirm={() => ({ label: refuse ? 'Refuse and send email' : 'Close and send email' })}
      onDone={({ due }, sent, told) => {
        const what = state === 'part-received' ? 'The rest of return' : 'Return';
        const done = sent.refuse ? `Return ${number} refused` : `${what} ${number} closed`;
        const money = due > 0 ? ` ${formatAmount(due, currency)} is now due for the order.` : '';
        notify(`${done}.${told}${money}`);
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {`${effects[state] ?? effects.awaited} ${withinLaw ? lawful : 'This can’t be undone.'}`}
      </p>
      <NoteField
        label="Reason"
        hint={`The customer sees it, such as: ${refuse ? 'the kit arrived broken' : 'it was never sent'}.`}
        required
        {...text('note')}
      />
    </PreviewedActionDialog>
  );
}

/** Closing does not end statutory rights. */
const lawful =
  'It can’t be reopened. The withdrawal was made within the statutory period, so we’ll tell the customer that we hold the refund until we’ve received the goods, or they show that they sent them. Then refund it from the order.';

const effects: { readonly [State in DeskReturn['state']]?: string } & { readonly awaited: string } = {
  awaited: 'It then counts as if the customer hadn’t withdrawn. Any refund already made stays.',
  'part-received':
    'Items already received stay returned, and their refund stays due. The rest is closed and counts as if the customer hadn’t withdrawn. Any refund already made stays.',
  received:
    'All items have been received. If you refuse them, no refund is due and it counts as if the customer hadn’t withdrawn: the goods belong to the customer again.',
};
