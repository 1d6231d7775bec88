import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import {
  type CheckoutForm,
  emptyCheckoutForm,
  purchaseOrderRule,
} from '../../../../contract/orders/checkout/checkout.ts';
import {
  createTelephoneOrder,
  type PaymentChoice,
  priceTelephoneOrder,
  type TelephoneOrderTotals,
} from '../../../../contract/orders/editing/telephone-orders.ts';
import type { InputOf } from '../../../../contract/shared/operation.ts';
import { isFocusLost } from '../../../../web/ui/dom/is-focus-lost.ts';
import { useAction, useCalculation } from '../../../api/queries.ts';
import { ButtonLink, SubmitButton } from '../../../ui/button.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ClearFormButton } from '../../../ui/forms/clear-form-button.tsx';
import { DisabledWhileSaving } from '../../../ui/forms/disabled-while-saving.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { ShippingRateField } from '../../../ui/forms/fields/shipping-rate-field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FieldErrors, FormError } from '../../../ui/forms/form-error.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { useFocusFirstError } from '../../../ui/forms/use-focus-first-error.ts';
import { fieldError } from '../../../ui/forms/use-form.ts';
import { Page } from '../../../ui/page.tsx';
import { type CustomDraft, CustomItemFields, draftLines, noCustomDraft } from '../custom-item-fields.tsx';
import { CustomerFields } from '../customer-fields.tsx';
import { addUnit, customItemsOf, type FormLine, LineFields, ProductSearch } from '../order-lines-fields.tsx';
import { CustomerSearch } from './customer-search.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { OrderTotals } from './order-totals.tsx';
import { PlaceButtons } from './place-buttons.tsx';

interface Typed {
  /** Products, and custom items with their price. */
  readonly lines: readonly FormLine[];
  readonly customer: CheckoutForm;
  readonly promoCode: string;
  readonly discount: string;
  readonly discountReason: string;
  readonly purchaseOrder: string;
  /** Absent in drafts of an earlier version. */
  readonly shippingRate?: string;
  /** Absent in drafts of an earlier version. */
  readonly paymentNote?: string;
  /** Absent in drafts of an earlier version. */
  readonly custom?: CustomDraft;
  readonly key: string;
}

const emptyOrder: Typed = {
  lines: [],
  customer: emptyCheckoutForm,
  ...{ promoCode: '', discount: '', discountReason: '', purchaseOrder: '', key: '' },
};

/** Focuses the totals that replace the focused button. */
const focusIfLost = (totals: HTMLElement | null) => {
  if (isFocusLost()) totals?.focus({ preventScroll: true });
};

/** Telephone order: lines, customer and totals; then it is placed, with its payment. */
export default function NewOrderView(): ReactNode {
  const [, go] = useLocation();
  const quote = useCalculation(priceTelephoneOrder);
  // The last totals stay shown while they are calculated again for another shipping rate.
  const [totals, setTotals] = useState<TelephoneOrderTotals>();
  const place = useAction(createTelephoneOrder);
  const form = useDraft('caller-order', emptyOrder);
  const isTyped = form.value !== emptyOrder;
  const { lines, key, paymentNote = '', custom = noCustomDraft, ...typed } = form.value;
  const settle = useUnsavedChanges(isTyped);
  const order = {
    ...typed,
    lines: lines.flatMap(({ product: { id }, quantity, price }) =>
      price === undefined ? [{ productId: id, quantity }] : [],
    ),
    customItems: customItemsOf([...lines, ...draftLines(custom)]),
  };
  const reset = () => {
    setTotals(undefined);
    quote.reset();
    place.reset();
  };
  // Idempotency key: one order, however often the button is clicked or the response is lost; any edit makes it
  // another.
  const edit = (part: Partial<Typed>) => form.set({ ...form.value, ...part, key: crypto.randomUUID() });
  const change = (part: Partial<Typed>) => {
    if (place.isPending) return;
    edit(part);
    reset();
  };
  const calculate = (input: InputOf<typeof priceTelephoneOrder>) => {
    place.reset();
    quote.mutate(input, { whenHere: setTotals, onError: () => setTotals(undefined) });
  };
  const chooseRate = (shippingRate: string) => {
    if (place.isPending) return;
    edit({ shippingRate });
    calculate({ ...order, shippingRate });
  };
  const send = (payment: PaymentChoice) =>
    place.mutate(
      { ...order, payment, paymentNote: paymentNote.trim(), told: totals?.total ?? 0, key },
      {
        onDone: ({ reference }, isHere) => {
          form.settle(form.value, emptyOrder);
          notify(`Order ${reference} created.`);
          if (!isHere) return;
          settle();
          go(`/orders/${reference}`);
        },
      },
    );
  const error = quote.error ?? place.error;
  const whole = useFocusFirstError(error);
  return (
    <Page
      title="Create order"
      actions={
        <>
          {isTyped && <ClearFormButton form={form} empty={emptyOrder} disabled={place.isPending} onReplaced={reset} />}
          <ButtonLink href="/orders">All orders</ButtonLink>
        </>
      }
    >
      <Form ref={whole} noValidate onSubmit={() => calculate(order)}>
        <DisabledWhileSaving isLocked={place.isPending} className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <div className="space-y-4">
            <section className="card space-y-3 px-4 py-3.5">
              <h2 className="font-semibold">Products</h2>
              <ProductSearch onAdd={({ id, name }) => change({ lines: addUnit(lines, { id, name }) })} />
              <CustomItemFields
                draft={custom}
                onChange={(next) => change({ custom: next })}
                onAdd={(line) => change({ lines: [...lines, line], custom: noCustomDraft })}
              />
              <LineFields lines={lines} onChange={(next) => change({ lines: next })} />
            </section>
            <section className="card space-y-3 px-4 py-3.5">
              <h2 className="font-semibold">Customer</h2>
              <CustomerSearch onPick={(customer) => change({ customer: { ...emptyCheckoutForm, ...customer } })} />
              <CustomerFields
                isCaller
                customer={typed.customer}
                onChange={(next) => change({ customer: next })}
                error={error}
              />
            </section>
          </div>
          <section className="card space-y-3 px-4 py-3.5">
            <h2 className="font-semibold">Summary</h2>
            <DiscountFields value={typed} onChange={change} error={error} />
            <Field
              label="Purchase order number"
              hint="Optional. For schools and businesses."
              value={typed.purchaseOrder}
              maxLength={purchaseOrderRule.max}
              autoComplete="off"
              onChange={(event) => change({ purchaseOrder: event.target.value })}
              error={fieldError(error, 'purchaseOrder')}
            />
            <FieldErrors error={error} names={/^(?:lines|customItems)/} />
            <FormError error={error} />
            {totals ? (
              <fieldset ref={focusIfLost} tabIndex={-1} aria-label="Order total" className="min-w-0 space-y-3">
                {totals.rates.length > 1 && (
                  <ShippingRateField
                    rates={totals.rates}
                    currency={totals.currency}
                    value={(quote.isPending && typed.shippingRate) || (totals.shippingMethod?.id ?? '')}
                    onChoose={chooseRate}
                  />
                )}
                <OrderTotals totals={totals} />
                <PlaceButtons
                  totals={totals}
                  hasEmail={typed.customer.customerEmail.trim() !== ''}
                  isPending={place.isPending || quote.isPending}
                  note={paymentNote}
                  onNote={(note) => form.set({ ...form.value, paymentNote: note })}
                  onPlace={send}
                />
              </fieldset>
            ) : (
              <SubmitButton disabled={quote.isPending}>Calculate total</SubmitButton>
            )}
          </section>
        </DisabledWhileSaving>
      </Form>
    </Page>
  );
}
