import { type FormEvent, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { type CheckoutForm, emptyCheckoutForm, purchaseOrderRule } from '../../../contract/orders/checkout.ts';
import {
  createTelephoneOrder,
  priceTelephoneOrder,
  type TelephoneOrderTotals,
} from '../../../contract/orders/telephone-orders.ts';
import { noAddressNotice } from '../../../domain/orders/explain-not-emailed.ts';
import { returnDays } from '../../../domain/returns/withdrawal-period.ts';
import { formatDeducted } from '../../../domain/shared/money/currency.ts';
import { useAction, useCalculation } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { formatAmount } from '../../ui/format/amounts.ts';
import { DisabledWhileSaving } from '../../ui/forms/disabled-while-saving.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { useFocusFirstError } from '../../ui/forms/use-focus-first-error.ts';
import { fieldError, fieldErrors } from '../../ui/forms/use-form.ts';
import { Page } from '../../ui/page.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { addUnit, type FormLine, LineFields, ProductSearch } from './order-lines-fields.tsx';

interface Typed {
  readonly lines: readonly FormLine[];
  readonly customer: CheckoutForm;
  readonly promoCode: string;
  readonly purchaseOrder: string;
  readonly key: string;
}

/** Telephone order: lines, customer and totals; then it is placed. */
export default function NewOrderView(): ReactNode {
  const [, go] = useLocation();
  const quote = useCalculation(priceTelephoneOrder);
  const place = useAction(createTelephoneOrder);
  const [empty] = useState<Typed>(() => ({
    lines: [],
    customer: emptyCheckoutForm,
    promoCode: '',
    purchaseOrder: '',
    key: '',
  }));
  const form = useDraft('telephone-order', empty);
  const { lines, customer, promoCode, purchaseOrder, key } = form.value;
  const settle = useUnsavedChanges(form.value !== empty);
  const order = {
    customer,
    lines: lines.map(({ product: { id }, quantity }) => ({ productId: id, quantity })),
    promoCode,
    purchaseOrder,
  };
  // Idempotency key: one order, however often the button is clicked or the response is lost; any edit makes it
  // another.
  const change = (part: Partial<Typed>) => {
    if (place.isPending) return;
    form.set({ ...form.value, ...part, key: crypto.randomUUID() });
    quote.reset();
    place.reset();
  };
  const clear = () => {
    if (place.isPending) return;
    const before = form.value;
    form.drop(empty);
    quote.reset();
    place.reset();
    notify('Form cleared.', () => form.set(before));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    place.reset();
    quote.mutate(order);
  };
  const error = quote.error ?? place.error;
  const whole = useFocusFirstError(error);
  const general = fieldErrors(error).filter(({ field }) => field === 'lines' || field === 'promoCode');
  return (
    <Page
      title="Create order"
      actions={
        <>
          {form.value !== empty && (
            <button type="button" className="button" disabled={place.isPending} onClick={clear}>
              Clear form
            </button>
          )}
          <Link href="/orders" className="button">
            All orders
          </Link>
        </>
      }
    >
      <form ref={whole} noValidate onSubmit={submit}>
        <DisabledWhileSaving isLocked={place.isPending} className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="space-y-4">
            <section className="card space-y-3 px-4 py-3.5">
              <h2 className="font-semibold">Products</h2>
              <ProductSearch onAdd={({ id, name }) => change({ lines: addUnit(lines, { id, name }) })} />
              <LineFields lines={lines} onChange={(next) => change({ lines: next })} />
            </section>
            <section className="card space-y-3 px-4 py-3.5">
              <h2 className="font-semibold">Customer</h2>
              <CustomerFields
                isCaller
                customer={customer}
                onChange={(next) => change({ customer: next })}
                error={error}
              />
            </section>
          </div>
          <section className="card space-y-3 px-4 py-3.5">
            <h2 className="font-semibold">Summary</h2>
            <Field
              label="Promo code"
              value={promoCode}
              maxLength={64}
              autoComplete="off"
              onChange={(event) => change({ promoCode: event.target.value })}
            />
            <Field
              label="Purchase order number"
              hint="Optional. For schools and businesses."
              value={purchaseOrder}
              maxLength={purchaseOrderRule.max}
              autoComplete="off"
              onChange={(event) => change({ purchaseOrder: event.target.value })}
              error={fieldError(error, 'purchaseOrder')}
            />
            {general.map(({ message }) => (
              <p key={message} role="alert" className="text-danger">
                {message}.
              </p>
            ))}
            {error && fieldErrors(error).length === 0 ? <ErrorState error={error} /> : null}
            {quote.data ? (
              <>
                <Totals quote={quote.data} />
                <p className="text-sm text-ink-soft">
                  Tell the customer the total.{' '}
                  {customer.customerEmail.trim() === ''
                    ? noAddressNotice
                    : 'We’ll email them a confirmation with a link to the order.'}{' '}
                  They can withdraw within {returnDays} days of delivery.
                </p>
                <button
                  type="button"
                  className="button-primary"
                  disabled={place.isPending}
                  onClick={() =>
                    place.mutate(
                      { ...order, told: quote.data?.total ?? 0, key },
                      {
                        onDone: ({ reference }, isHere) => {
                          form.settle(form.value, empty);
                          notify(`Order ${reference} created.`);
                          if (!isHere) return;
                          settle();
                          go(`/orders/${reference}`);
                        },
                      },
                    )
                  }
                >
                  {place.isPending
                    ? 'One moment…'
                    : `Place order (${formatAmount(quote.data.total, quote.data.currency)})`}
                </button>
              </>
            ) : (
              <button type="submit" className="button-primary" disabled={quote.isPending}>
                Calculate total
              </button>
            )}
          </section>
        </DisabledWhileSaving>
      </form>
    </Page>
  );
}

function Totals({ quote }: { readonly quote: TelephoneOrderTotals }): ReactNode {
  const charge = (amount: number) => formatAmount(amount, quote.currency);
  return (
    <dl aria-live="polite">
      {quote.lines.map(({ productId, name, quantity, lineTotal }) => (
        <div key={productId} className="flex justify-between gap-4">
          <dt>
            {quantity} × {name}
          </dt>
          <dd className="tabular-nums">{charge(lineTotal)}</dd>
        </div>
      ))}
      {quote.discount > 0 && (
        <div className="flex justify-between gap-4">
          <dt>Discount</dt>
          <dd className="whitespace-nowrap tabular-nums">{formatDeducted(charge(quote.discount))}</dd>
        </div>
      )}
      <div className="mt-1 flex justify-between gap-4 border-t border-line pt-1 font-semibold">
        <dt>Total</dt>
        <dd className="tabular-nums">{charge(quote.total)}</dd>
      </div>
    </dl>
  );
}
