import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { purchaseOrderRule } from '../../../contract/orders/checkout/checkout.ts';
import {
  acceptQuotation,
  type DeskQuotation,
  type QuotationSection,
} from '../../../contract/quotations/admin-quotations.ts';
import { parsePostalAddress } from '../../../domain/shipping/addresses/parse-postal-address.ts';
import { recipientOf } from '../../../domain/shipping/addresses/recipient.ts';
import { invalidateQueries, useAction } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/feedback/dialog.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { DisabledWhileSaving } from '../../ui/forms/disabled-while-saving.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { useFocusFirstError } from '../../ui/forms/use-focus-first-error.ts';
import { useForm } from '../../ui/forms/use-form.ts';
import { useMayOpen } from '../../ui/use-may-open.ts';
import { CustomerFields } from '../orders/customer-fields.tsx';
import { openSales } from './open-sales.ts';
import { SupersededNotice } from './superseded-notice.tsx';

interface OrderDialogProps {
  /** Current version: the quotation may be issued again while the dialog is open. */
  readonly quotation: DeskQuotation;
  /** The region to order, at the time of opening. */
  readonly sale: QuotationSection;
  readonly onClose: () => void;
}

/**
 * Orders one region of a quotation for a customer who sends a purchase order: shipping address and purchase order
 * number.
 */
export function OrderDialog({ quotation, sale, onClose }: OrderDialogProps): ReactNode {
  const [, go] = useLocation();
  const mayOpen = useMayOpen();
  const client = useQueryClient();
  const order = useAction(acceptQuotation);
  const { reference, asker, offer } = quotation;
  const [seen, setSeen] = useState({ sale, sentAt: offer?.sentAt, isTaken: false });
  const placing = useRef<HTMLButtonElement>(null);
  // The button that accepted the newer version is removed: the next step is to place the order.
  useEffect(() => {
    if (seen.isTaken) placing.current?.focus();
  }, [seen]);
  const { values, set, text, isTyped } = useForm(
    () => ({
      customer: {
        ...recipientOf(asker, sale.region),
        ...parsePostalAddress(asker.address, sale.region),
      },
      purchaseOrder: asker.reference,
    }),
    order.error,
  );
  const form = useFocusFirstError(order.error);
  const submit = () =>
    order.mutate(
      { input: { reference, region: sale.region, ...values }, ifMatch: String(seen.sentAt) },
      {
        onDone: ({ reference: placed }) => notify(`Order ${placed} created.`),
        whenHere({ reference: placed }) {
          const to = `/orders/${placed}`;
          if (mayOpen(to)) go(to);
          else onClose();
        },
        // Shows the current version next to the reason for the refusal.
        onError: () => void invalidateQueries(client),
      },
    );
  const isReplaced = offer !== null && offer.sentAt !== seen.sentAt;
  return (
    <Dialog title={`Create order from quote ${reference}`} isTyped={isTyped} onClose={onClose}>
      <Form ref={form} noValidate onSubmit={submit}>
        <DisabledWhileSaving isLocked={order.isPending} className="space-y-4">
          <p className="text-ink-soft">
            At the prices of the quote. We’ll email the customer a confirmation, as for any order. Check the delivery
            address against the one they gave:
            <span className="mt-1 block wrap-anywhere whitespace-pre-wrap text-ink">{asker.address}</span>
          </p>
          <CustomerFields customer={values.customer} onChange={(customer) => set({ customer })} error={order.error} />
          <Field
            label="Purchase order number"
            {...text('purchaseOrder')}
            maxLength={purchaseOrderRule.max}
            autoComplete="off"
          />
          {isReplaced ? (
            <SupersededNotice
              offer={offer}
              seen={seen.sale}
              sale={openSales(offer).find(({ region }) => region === sale.region)}
              onTake={(newer) => {
                order.reset();
                setSeen({ sale: newer, sentAt: offer.sentAt, isTaken: true });
              }}
            />
          ) : (
            <FormError error={order.error} />
          )}
          <DialogActions isPending={order.isPending}>
            {!isReplaced && (
              <SubmitButton ref={placing} disabled={order.isPending}>
                {order.isPending ? 'One moment…' : `Place order (${formatAmount(seen.sale.total, seen.sale.currency)})`}
              </SubmitButton>
            )}
          </DialogActions>
        </DisabledWhileSaving>
      </Form>
    </Dialog>
  );
}
