import type { ReactNode } from 'react';
import { editOrder } from '../../../../contract/orders/editing/edit-order.ts';
import type { DeskOrder } from '../../../../contract/orders/order-details.ts';
import { normaliseDecimalPoint } from '../../../../contract/shared/forms/decimal-point.ts';
import type { InputOf, OutputOf } from '../../../../contract/shared/operation.ts';
import { describeDeadline } from '../../../../domain/orders/holds/order-hold.ts';
import { formatDeducted } from '../../../../domain/shared/money/currency.ts';
import { deliveryRow, formatShipping } from '../../../../domain/shipping/rates/describe-shipping.ts';
import { shippingPrice } from '../../../../domain/shipping/rates/shipping-rates.ts';
import { useMay } from '../../../api/use-may.ts';
import { AmountRow } from '../../../ui/description-lists.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { amountFieldProps, formatAmount } from '../../../ui/format/amounts.ts';
import { PreviewedActionDialog } from '../../../ui/forms/dialogs/previewed-action-dialog.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { NoteField } from '../../../ui/forms/fields/note-field.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { ShippingRateField, useShippingRates } from '../../../ui/forms/fields/shipping-rate-field.tsx';
import { FieldErrors } from '../../../ui/forms/form-error.tsx';
import { fieldError, useForm } from '../../../ui/forms/use-form.ts';
import { useIdempotencyKey } from '../../../ui/forms/use-idempotency-key.ts';
import { type CustomDraft, CustomItemFields, draftLines, noCustomDraft } from '../custom-item-fields.tsx';
import { addUnit, customItemsOf, type FormLine, LineFields, ProductSearch } from '../order-lines-fields.tsx';

interface EditOrderProps {
  readonly order: DeskOrder;
  /** The order was edited; called with the refund due. */
  readonly onEdited: (owed: number) => void;
  readonly onClose: () => void;
}

type DiscountKind = 'keep' | 'none' | 'code' | 'amount' | 'percent';

interface Values {
  readonly lines: readonly FormLine[];
  /** Added with the edit if it is complete. */
  readonly custom: CustomDraft;
  readonly kind: DiscountKind;
  readonly code: string;
  readonly amount: string;
  readonly percent: string;
  /** Id of another shipping rate; empty to keep the present one. */
  readonly rate: string;
  readonly note: string;
}

/** Edits products, discount and shipping rate of an order: form, then totals and email preview, then confirmation. */
export function EditOrderDialog({ order, onEdited, onClose }: EditOrderProps): ReactNode {
  const { reference, region, currency } = order;
  const form = useForm<Values>(() => ({
    lines: order.lines.map(({ productId: id, name, quantity }) => ({ product: { id, name }, quantity })),
    custom: noCustomDraft,
    kind: 'keep',
    code: '',
    amount: '',
    percent: '',
    rate: '',
    note: '',
  }));
  const { values, set, text, isTyped } = form;
  const key = useIdempotencyKey(`edit:${reference}`);
  const customItems = customItemsOf([...values.lines, ...draftLines(values.custom)]);
  return (
    <PreviewedActionDialog
      contract={editOrder}
      title={`Edit order ${reference}`}
      input={{
        ...{ reference, lines: changedLines(order, values.lines), customItems },
        ...discountOf(values),
        ...{ shippingRate: values.rate, note: values.note },
      }}
      isTyped={isTyped}
      isReady={isTyped}
      version={({ version }) => version}
      complete={(seen, { version }) => ({ ...seen, editId: key.of(JSON.stringify([seen, version])) })}
      confirm={({ output }) => ({ label: 'Save and send email', above: <Difference edit={output} /> })}
      onDone={({ owed, due }, _, told) => {
        notify(
          due > 0 && told
            ? `Order edited. The customer has been asked to pay ${formatAmount(due, currency)}.`
            : `Order edited.${told}`,
        );
        onEdited(owed);
      }}
      onClose={onClose}
    >
      {(error) => (
        <>
          <p className="text-ink-soft">
            Agree changes with the customer first. Items in the order keep their price. Added products have today’s
            price.
          </p>
          <LineFields lines={values.lines} currency={currency} onChange={(lines) => set({ lines })} />
          <FieldErrors error={error} names={/^(?:lines|customItems)/} />
          <ProductSearch
            region={region}
            onAdd={({ id, name }) => set({ lines: addUnit(values.lines, { id, name }) })}
          />
          <CustomItemFields
            draft={values.custom}
            onChange={(custom) => set({ custom })}
            onAdd={(line) => set({ lines: [...values.lines, line], custom: noCustomDraft })}
          />
          <DiscountFields order={order} form={form} error={error} />
          <RateField
            order={order}
            lines={values.lines}
            isDiscountKept={values.kind === 'keep'}
            value={values.rate}
            error={fieldError(error, 'shippingRate')}
            onChoose={(rate) => set({ rate })}
          />
          <NoteField label="Note to the customer" hint="Included in the email. Optional." {...text('note')} />
        </>
      )}
    </PreviewedActionDialog>
  );
}

function DiscountFields({
  order,
  form: { values, set, text },
  error,
}: {
  readonly order: DeskOrder;
  readonly form: ReturnType<typeof useForm<Values>>;
  readonly error: unknown;
}): ReactNode {
  const mayDiscount = useMay()('promotions:write');
  const { discount, promoCode, promoPercent, currency } = order;
  const present = [formatAmount(discount, currency), promoCode, promoPercent > 0 && `${promoPercent}%`];
  const choices: [DiscountKind, string][] = [
    ['keep', discount > 0 ? `Keep (${present.filter(Boolean).join(', ')})` : 'No discount'],
    ...(discount > 0 ? ([['none', 'Remove']] as [DiscountKind, string][]) : []),
    ['code', 'Promo code'],
    ...(mayDiscount
      ? ([
          ['amount', `Amount in ${currency}`],
          ['percent', 'Percentage'],
        ] as [DiscountKind, string][])
      : []),
  ];
  const wrong = fieldError(error, 'discount');
  return (
    <>
      <SelectField label="Discount" value={values.kind} options={choices} onChange={(kind) => set({ kind })} />
      {values.kind === 'code' && (
        <Field
          label="Promo code"
          required
          maxLength={64}
          autoComplete="off"
          {...text('code')}
          error={fieldError(error, 'promoCode')}
        />
      )}
      {values.kind === 'amount' && (
        <Field label={`Amount off in ${currency}`} {...amountFieldProps} required {...text('amount')} error={wrong} />
      )}
      {values.kind === 'percent' && (
        <Field label="Percentage off" {...amountFieldProps} required {...text('percent')} error={wrong} />
      )}
    </>
  );
}

interface RateFieldProps {
  readonly order: DeskOrder;
  readonly lines: readonly FormLine[];
  /** Another discount may end the free shipping of a promo code. */
  readonly isDiscountKept: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChoose: (rate: string) => void;
}

/** The shop's rates for the lines, if it has any; an order keeps the price that the customer accepted. */
function RateField({ order, lines, isDiscountKept, value, error, onChoose }: RateFieldProps): ReactNode {
  const { region, currency, customer, shippingMethod, subtotal, discount } = order;
  const rates = useShippingRates({
    ...{ region, address: `${customer.city}\n${customer.country}`, value: subtotal - discount },
    lines: lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  });
  if (rates.length === 0) return null;
  const price = formatShipping(shippingPrice(order), (amount) => formatAmount(amount, currency));
  const kept = [shippingMethod?.name, isDiscountKept && price].filter(Boolean).join(': ');
  return (
    <ShippingRateField
      rates={rates}
      currency={currency}
      value={value}
      first={kept ? `Keep (${kept})` : 'Keep'}
      error={error}
      onChoose={onChoose}
    />
  );
}

/** The edited order with the total before and after, and what follows for the payment and the invoice. */
function Difference({ edit }: { readonly edit: OutputOf<typeof editOrder> }): ReactNode {
  const { currency, before, after, due, payBy, owed, invoice, creditNote } = edit;
  const charge = (amount: number) => formatAmount(amount, currency);
  const [delivery, deliveryPrice] = deliveryRow(after, charge);
  return (
    <div className="mb-3 space-y-2">
      <dl>
        {after.lines.map(({ productId, quantity, name, lineTotal }) => (
          <AmountRow key={productId} amount={charge(lineTotal)}>
            {quantity} × {name}
          </AmountRow>
        ))}
        {after.discount > 0 && (
          <AmountRow amount={formatDeducted(charge(after.discount))}>
            {after.promoCode ? `Discount (${after.promoCode})` : 'Discount'}
          </AmountRow>
        )}
        {JSON.stringify(before.shippingMethod) !== JSON.stringify(after.shippingMethod) && (
          <AmountRow amount={deliveryPrice}>{delivery}</AmountRow>
        )}
        <AmountRow amount={charge(before.total)}>Previous total</AmountRow>
        <AmountRow amount={charge(after.total)}>New total</AmountRow>
        {due > 0 && (
          <AmountRow amount={charge(due)}>
            {payBy === null ? 'Amount due' : `Amount due by ${describeDeadline(payBy)}`}
          </AmountRow>
        )}
        {owed > 0 && <AmountRow amount={charge(owed)}>Refund due</AmountRow>}
      </dl>
      {before.discount > 0 && after.discount === 0 && <p className="text-warn">The discount no longer applies.</p>}
      {creditNote !== null && (
        <p className="text-ink-soft">
          Credit note {creditNote} cancels the current invoice. Invoice {invoice} replaces it.
        </p>
      )}
    </div>
  );
}

/** New quantities of the products that differ from the order's; 0 for removed ones. */
function changedLines(order: DeskOrder, lines: readonly FormLine[]): InputOf<typeof editOrder>['lines'] {
  const products = lines.filter(({ price }) => price === undefined);
  const wanted = new Map(products.map(({ product, quantity }) => [product.id, quantity]));
  const ordered = new Map(order.lines.map(({ productId, quantity }) => [productId, quantity]));
  return [...new Set([...ordered.keys(), ...wanted.keys()])]
    .map((productId) => ({ productId, quantity: wanted.get(productId) ?? 0 }))
    .filter(({ productId, quantity }) => quantity !== (ordered.get(productId) ?? 0));
}

function discountOf({ kind, code, amount, percent }: Values): { promoCode?: string; discount?: string } {
  if (kind === 'none') return { discount: '0' };
  if (kind === 'code') return { promoCode: code.trim() };
  if (kind === 'amount') return { discount: normaliseDecimalPoint(amount) };
  return kind === 'percent' ? { discount: `${normaliseDecimalPoint(percent)}%` } : {};
}
