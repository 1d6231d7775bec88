import type { ReactNode } from 'react';
import { correctAddress } from '../../../../contract/orders/editing/order-corrections.ts';
import type { DeskOrder } from '../../../../contract/orders/order-details.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { useForm } from '../../../ui/forms/use-form.ts';
import { CustomerFields } from '../customer-fields.tsx';

interface AddressProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Corrects the shipping address: form, then email preview, then confirmation. */
export function AddressDialog({ order, onClose }: AddressProps): ReactNode {
  const { values: customer, initial, set } = useForm(order.customer);
  // Untouched fields may have been corrected concurrently.
  const names = Object.keys(customer) as (keyof typeof customer)[];
  const changes = names.filter((name) => (customer[name] ?? '') !== (initial[name] ?? ''));
  return (
    <PreviewedActionDialog
      contract={correctAddress}
      title="Edit name and address"
      input={{
        reference: order.reference,
        customer: Object.fromEntries(changes.map((name) => [name, customer[name]])),
      }}
      isTyped={changes.length > 0}
      confirm={({ output }, seen) => ({
        label: 'Save and send email',
        above: (
          <>
            {seen.customer.customerEmail !== undefined && (
              <p className="text-ink-soft">Links in emails sent to the old email address will stop working.</p>
            )}
            {output.invoice && <p className="text-ink-soft">Invoice {output.invoice} keeps the old address.</p>}
          </>
        ),
      })}
      onDone={(_, __, told) => notify(`Address updated.${told}`)}
      onClose={onClose}
    >
      {(error) => <CustomerFields customer={customer} onChange={set} error={error} />}
    </PreviewedActionDialog>
  );
}
