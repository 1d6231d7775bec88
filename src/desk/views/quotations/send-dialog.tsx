import type { ReactNode } from 'react';
import { type DeskQuotation, sendQuotation } from '../../../contract/quotations/admin-quotations.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { NoteField } from '../../ui/forms/fields/note-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';

interface SendDialogProps {
  readonly quotation: DeskQuotation;
  readonly onClose: () => void;
}

/** Issues a quotation: email preview at current prices, then confirmation. */
export function SendDialog({ quotation: { reference, asker, offer, draft }, onClose }: SendDialogProps): ReactNode {
  const { values, text, isTyped } = useForm({ note: '' });
  const label = offer ? 'Send new quote' : 'Send quote';
  return (
    <PreviewedActionDialog
      contract={sendQuotation}
      title={`Send ${reference}`}
      // The button names the repetition.
      input={{ reference, ...values, allowDuplicate: true }}
      isTyped={isTyped}
      directLabel={label}
      confirm={({ output: { warnings } }) => ({
        label,
        above:
          warnings.length === 0
            ? undefined
            : warnings.map((warning) => (
                <p key={warning} className="mb-3 rounded-control bg-warn-tint px-4 py-3 text-warn">
                  {warning}
                </p>
              )),
      })}
      version={({ version = '' }) => version}
      onDone={() => notify(`Quote sent to ${showEmail(asker.email)}`)}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        The quote uses {draft ? 'the prices that you entered' : 'current prices'} and is binding for{' '}
        {pluralise(draft?.days ?? 30, 'day')}. It replaces any quote sent before.
      </p>
      <NoteField
        label="Note to the customer"
        hint="Included in the email and the PDF, such as: with two spare filters each. Optional."
        {...text('note')}
      />
    </PreviewedActionDialog>
  );
}
