import { type FormEvent, type ReactNode, useState } from 'react';
import { correctAddress } from '../../../contract/orders/order-corrections.ts';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { useAction, usePreview } from '../../api/queries.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { useFocusFirstError } from '../../ui/forms/use-focus-first-error.ts';
import { MailPreviewStep } from '../../ui/mail/mail-preview-step.tsx';
import { CustomerFields, problemsOf } from './customer-fields.tsx';

interface AddressProps {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}

/** Corrects the shipping address: form, then email preview, then confirmation. */
export function AddressDialog({ order, onClose }: AddressProps): ReactNode {
  const preview = usePreview(correctAddress);
  const correct = useAction(correctAddress);
  // The order may be refetched while the dialog is open: input is compared with the initial values.
  const [opened] = useState(order.customer);
  const form = useFocusFirstError(preview.error);
  const [customer, setCustomer] = useState(opened);
  // Untouched fields may have been corrected concurrently.
  const names = Object.keys(customer) as (keyof typeof customer)[];
  const changes = names.filter((name) => (customer[name] ?? '') !== (opened[name] ?? ''));
  const wish = {
    reference: order.reference,
    customer: Object.fromEntries(changes.map((name) => [name, customer[name]])),
  };
  const title = 'Edit name and address';
  const isTyped = changes.length > 0;
  const shown = preview.data && preview.asked;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate(wish);
  };
  // Sends what was previewed, even if the form has changed since.
  const go = (seen: NonNullable<typeof preview.asked>) =>
    correct.mutate(seen, {
      onDone: (_, isHere) => {
        notify('Address updated. Customer emailed.');
        if (isHere) onClose();
      },
    });
  if (preview.data && shown) {
    return (
      <Dialog key="mail" title={title} wide isTyped={isTyped} onClose={onClose}>
        <MailPreviewStep
          mails={preview.data.mails}
          label="Save and send email"
          isPending={correct.isPending}
          error={correct.error}
          onGo={() => go(shown)}
          onBack={() => {
            correct.reset();
            preview.reset();
          }}
        >
          {shown.customer.customerEmail !== undefined && (
            <p className="text-ink-soft">Links in emails sent to the old email address will stop working.</p>
          )}
          {preview.data.output.invoice && (
            <p className="text-ink-soft">Invoice {preview.data.output.invoice} keeps the old address.</p>
          )}
        </MailPreviewStep>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form ref={form} className="space-y-4" noValidate onSubmit={submit}>
        <CustomerFields customer={customer} onChange={setCustomer} error={preview.error} />
        {preview.error && problemsOf(preview.error).length === 0 ? <ErrorState error={preview.error} /> : null}
        <button type="submit" className="button-primary" disabled={preview.isPending}>
          Preview email
        </button>
      </form>
    </Dialog>
  );
}
