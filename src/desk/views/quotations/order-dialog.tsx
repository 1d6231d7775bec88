import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { purchaseOrderRule } from '../../../contract/checkout.ts';
import type { DeskQuotation, DeskSale } from '../../../contract/desk/quotations.ts';
import { addresseeOf } from '../../../domain/buying/addressee.ts';
import { formatCharge } from '../../../domain/currency.ts';
import { useChange } from '../../api/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { say } from '../../ui/notices.tsx';
import { Trouble } from '../../ui/states.tsx';
import { CustomerFields, problemsOf } from '../orders/customer-fields.tsx';

interface OrderDialogProps {
  readonly quotation: DeskQuotation;
  readonly sale: DeskSale;
  readonly onClose: () => void;
}

/** Orders one range of an offer for who sends a purchase order: where it goes, and what they call it. */
export function OrderDialog({ quotation, sale, onClose }: OrderDialogProps): ReactNode {
  const [, go] = useLocation();
  const order = useChange('quotations.order', ['quotations', 'orders', 'today']);
  const { reference, asker } = quotation;
  const [customer, setCustomer] = useState(() => addresseeOf(asker, sale.region));
  const [purchaseOrder, setNumber] = useState(asker.reference);
  const problems = problemsOf(order.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    order.mutate(
      { reference, region: sale.region, customer, purchaseOrder },
      {
        onSuccess: ({ reference: placed }) => {
          say(`Order ${placed} is placed.`);
          go(`/orders/${placed}`);
        },
      },
    );
  };
  return (
    <Dialog title={`Order from ${reference}`} isTyped={customer.shippingAddress !== ''} onClose={onClose}>
      <form className="space-y-4" noValidate onSubmit={submit}>
        <p className="text-ink-soft">
          At the prices of the offer. The customer is sent the confirmation, as for any order. They gave:{' '}
          <span className="break-words whitespace-pre-wrap text-ink">{asker.address}</span>
        </p>
        <CustomerFields customer={customer} onChange={setCustomer} error={order.error} />
        <Field
          label="Purchase order number"
          value={purchaseOrder}
          maxLength={purchaseOrderRule.max}
          autoComplete="off"
          onChange={(event) => setNumber(event.target.value)}
          error={problems.find(({ field }) => field === 'purchaseOrder')?.message}
        />
        {order.error && problems.length === 0 ? <Trouble error={order.error} /> : null}
        <button type="submit" className="button-primary" disabled={order.isPending}>
          {order.isPending ? 'One moment…' : `Place order over ${formatCharge(sale.total, sale.currency)}`}
        </button>
      </form>
    </Dialog>
  );
}
