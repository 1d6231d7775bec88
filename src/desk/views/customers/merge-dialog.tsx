import type { ReactNode } from 'react';
import { mergeCustomers } from '../../../contract/customers/merge-customers.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { fieldError, useForm } from '../../ui/forms/use-form.ts';
import { describeTotals } from './describe-totals.ts';
import { useSeparate } from './use-separate.ts';

interface MergeDialogProps {
  /** Main address of the customer. */
  readonly email: string;
  readonly onClose: () => void;
}

/** Merges another email address with a customer: preview of the whole, then confirmation. */
export function MergeDialog({ email, onClose }: MergeDialogProps): ReactNode {
  const { values, text, isTyped } = useForm({ other: '' });
  const separate = useSeparate();
  return (
    <PreviewedActionDialog
      contract={mergeCustomers}
      title="Merge customers"
      input={{ email, other: values.other }}
      isTyped={isTyped}
      submitLabel="Preview"
      confirm={({ output: { addresses, orders, totals, otherName, tags, notes } }) => ({
        label: 'Merge customers',
        noEmail: <p className="text-ink-soft">No email will be sent. You can separate the addresses again.</p>,
        above: (
          <p className="mb-3 wrap-anywhere">
            {otherName && `The other address belongs to ${otherName}. `}
            One customer with {formatList(addresses.map(showEmail))}: {pluralise(orders, 'order')}
            {totals.length > 0 && ` for ${describeTotals(totals)}`}, {pluralise(tags, 'tag')} and{' '}
            {pluralise(notes, 'note')}. Exporting and erasing data covers all addresses.
          </p>
        ),
      })}
      onDone={(_, { other }) => notify('Customers merged.', () => separate(other))}
      onClose={onClose}
    >
      {(error) => (
        <Field
          label="Other email address of this customer"
          type="email"
          required
          autoComplete="off"
          {...text('other')}
          error={fieldError(error, 'other')}
        />
      )}
    </PreviewedActionDialog>
  );
}
