import { type FormEvent, type ReactNode, useState } from 'react';
import type { DeskOrder } from '../../../contract/desk/orders.ts';
import { useChange } from '../../api/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { say } from '../../ui/notices.tsx';
import { Trouble } from '../../ui/states.tsx';
import { CustomerFields, problemsOf } from './customer-fields.tsx';

/** Corrects where an order goes; its customer is told. */
export function AddressDialog({
  order,
  onClose,
}: {
  readonly order: DeskOrder;
  readonly onClose: () => void;
}): ReactNode {
  const correct = useChange('orders.address', ['orders']);
  const [customer, setCustomer] = useState(order.customer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    correct.mutate(
      { reference: order.reference, customer },
      {
        onSuccess: ({ invoice }) => {
          say(
            invoice
              ? `Corrected. Invoice ${invoice} keeps the address of then.`
              : 'Corrected, and the customer is told.',
          );
          onClose();
        },
      },
    );
  };
  const isOther = customer.customerEmail !== order.customer.customerEmail;
  return (
    <Dialog title="Correct name and address" onClose={onClose}>
      <form className="space-y-4" noValidate onSubmit={submit}>
        <CustomerFields customer={customer} onChange={setCustomer} error={correct.error} />
        <p className="text-sm text-ink-soft">
          The customer is sent a mail with the new address.
          {isOther && ' Links in the mails that went to the old e-mail address open nothing any more.'}
        </p>
        {correct.error && problemsOf(correct.error).length === 0 ? <Trouble error={correct.error} /> : null}
        <button type="submit" className="button-primary" disabled={correct.isPending}>
          Correct and tell
        </button>
      </form>
    </Dialog>
  );
}
