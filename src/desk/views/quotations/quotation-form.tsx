import { type ReactNode, useMemo } from 'react';
import type { QuotationForm as Recipient } from '../../../contract/quotations/quotation.ts';
import type { createQuotation } from '../../../contract/quotations/quotation-draft.ts';
import { deskQuotationRules, maxValidityDays, quotedProducts } from '../../../contract/quotations/quotation-draft.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import type { InputOf } from '../../../contract/shared/operation.ts';
import type { OrderTotals } from '../../../domain/pricing/calculate-totals.ts';
import { draftTotals, findDiscountProblem, findShippingProblem } from '../../../domain/quotations/quotation-draft.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';
import { useOperation } from '../../api/queries.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { DisabledWhileSaving } from '../../ui/forms/disabled-while-saving.tsx';
import { Field, TextAreaField } from '../../ui/forms/fields/field.tsx';
import { ShippingRateField, useShippingRates } from '../../ui/forms/fields/shipping-rate-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FieldErrors, FormError } from '../../ui/forms/form-error.tsx';
import { useFocusFirstError } from '../../ui/forms/use-focus-first-error.ts';
import { fieldError, textFields } from '../../ui/forms/use-form.ts';
import { QuotationLinesFields, type TypedLine } from './quotation-lines-fields.tsx';
import { SaleLines } from './sale-lines.tsx';

export interface TypedQuotation {
  readonly recipient: Recipient;
  readonly lines: readonly TypedLine[];
  readonly discount: string;
  /** Absent in drafts of an earlier version. */
  readonly shipping?: string;
  /** Id of a shipping rate; empty for the cheapest. Absent in drafts of an earlier version. */
  readonly shippingRate?: string;
  readonly days: string;
}

type DraftInput = Omit<InputOf<typeof createQuotation>, 'id'>;

/** Input of the call that saves a typed quotation. */
export const toInput = ({ recipient, lines, days, ...typed }: TypedQuotation): DraftInput => ({
  recipient,
  lines: lines.map(({ productId, name, region, quantity, unitPrice }) => {
    return { productId, name, region, quantity: Number(quantity), unitPrice };
  }),
  ...{ discount: typed.discount, shipping: typed.shipping ?? '', shippingRate: typed.shippingRate ?? '' },
  days: Number(days),
});

interface QuotationFormProps {
  /** Reference of an existing quotation, whose products are compared with the shop's. */
  readonly reference?: string;
  readonly typed: TypedQuotation;
  readonly onChange: (typed: TypedQuotation) => void;
  /** Promo code of the request, whose discount applies if no other is entered. */
  readonly promoCode?: string | null;
  readonly error: unknown;
  /** Replaces the error if someone else has saved the quotation. */
  readonly conflict?: ReactNode;
  readonly isSaving: boolean;
  readonly submitLabel: string;
  readonly onSubmit: () => void;
  /** Follows the submit button. */
  readonly children?: ReactNode;
}

const labels = {
  name: 'Name',
  email: 'Email',
  organisation: 'School or business',
  reference: 'Their reference',
} as const;

/** Recipient, lines, discount and validity of a quotation. */
export function QuotationForm(props: QuotationFormProps): ReactNode {
  const { reference, typed, onChange, promoCode, error, conflict, isSaving, submitLabel, onSubmit, children } = props;
  const { recipient, lines, shipping = '' } = typed;
  const current = useOperation(quotedProducts, { reference: reference ?? '' }, { enabled: reference !== undefined });
  const products = useMemo(() => current.data && new Map(current.data.map((one) => [one.id, one])), [current.data]);
  const whole = useFocusFirstError(error);
  const faultOf = (name: string) => fieldError(error, name);
  const text = textFields(typed, (part) => onChange({ ...typed, ...part }), faultOf);
  const textOf = textFields(
    recipient,
    (part) => onChange({ ...typed, recipient: { ...recipient, ...part } }),
    (name) => faultOf(`recipient.${name}`),
  );
  return (
    <Form ref={whole} noValidate onSubmit={onSubmit}>
      <DisabledWhileSaving isLocked={isSaving} className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <section className="card space-y-3 px-4 py-3.5">
          <h2 className="font-semibold">Items</h2>
          <QuotationLinesFields
            lines={lines}
            products={products}
            onChange={(next) => onChange({ ...typed, lines: next })}
          />
        </section>
        <div className="space-y-4">
          <section className="card space-y-3 px-4 py-3.5">
            <h2 className="font-semibold">Customer</h2>
            {(Object.keys(labels) as (keyof typeof labels)[]).map((field) => (
              <Field
                key={field}
                label={labels[field]}
                type={field === 'email' ? 'email' : 'text'}
                maxLength={deskQuotationRules[field].max}
                autoComplete="off"
                {...((field === 'organisation' || field === 'reference') && { hint: 'Optional.' })}
                {...textOf(field)}
              />
            ))}
            <TextAreaField
              label="Address"
              hint="Optional. Put the country on the last line so that the quote can show taxes."
              rows={3}
              maxLength={deskQuotationRules.address.max}
              {...textOf('address')}
            />
          </section>
          <section className="card space-y-3 px-4 py-3.5">
            <h2 className="font-semibold">Summary</h2>
            <Field
              label="Discount"
              hint={`An amount such as 20.00, or a percentage such as 10%. ${
                promoCode ? `Leave empty to apply the code ${promoCode}.` : 'Optional.'
              }`}
              maxLength={20}
              autoComplete="off"
              {...text('discount')}
            />
            {shipping === '' && <RateField typed={typed} onChange={onChange} />}
            <Field
              label="Shipping"
              hint="Such as 12.50, or 0 for free. Leave empty to use your shipping rates."
              maxLength={20}
              inputMode="decimal"
              autoComplete="off"
              {...text('shipping')}
            />
            <Field label="Valid for (days)" type="number" min={1} max={maxValidityDays} {...text('days')} />
            <Totals typed={typed} />
            <FieldErrors error={error} names={/^lines/} />
            {conflict ?? <FormError error={error} />}
            <div className="flex flex-wrap gap-2">
              <SubmitButton disabled={isSaving}>{isSaving ? 'Saving…' : submitLabel}</SubmitButton>
              {children}
            </div>
          </section>
        </div>
      </DisabledWhileSaving>
    </Form>
  );
}

/** The shop's rates for a quote in one currency; the cheapest is preselected. */
function RateField({ typed, onChange }: Pick<QuotationFormProps, 'typed' | 'onChange'>): ReactNode {
  const [sale, ...others] = salesOf(typed);
  const { region = 'uk-eu', subtotal = 0, discount = 0 } = sale ?? {};
  const lines = (sale?.lines ?? []).map(({ productId, quantity }) => ({ productId, quantity }));
  const rates = useShippingRates(
    { region, address: typed.recipient.address, value: subtotal - discount, lines },
    sale !== undefined && others.length === 0,
  );
  const [cheapest] = rates;
  if (!sale || others.length > 0 || !cheapest) return null;
  const chosen = rates.find(({ id }) => id === typed.shippingRate) ?? cheapest;
  return (
    <ShippingRateField
      rates={rates}
      currency={sale.currency}
      value={chosen.id}
      // The cheapest stays the cheapest, also if lines or rates change before the quote is sent.
      onChoose={(rate) => onChange({ ...typed, shippingRate: rate === cheapest.id ? '' : rate })}
    />
  );
}

/** Totals per region of the lines that are complete, less the typed discount. */
function salesOf(typed: TypedQuotation): OrderTotals[] {
  const lines = typed.lines.flatMap(({ key, productId, name, region, ...line }) => {
    const [quantity, unitPrice] = [Number(line.quantity), parseDecimal(normaliseDecimalPoint(line.unitPrice))];
    const isWhole = Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999;
    return isWhole && unitPrice !== undefined
      ? [{ productId: productId || key, name: name || 'Custom line', region, quantity, unitPrice }]
      : [];
  });
  const shipping = normaliseDecimalPoint(typed.shipping ?? '');
  const draft = { lines, discount: normaliseDecimalPoint(typed.discount), shipping, days: 1 };
  return draftTotals({
    ...draft,
    ...(findDiscountProblem(draft) && { discount: '' }),
    ...(findShippingProblem(draft) && { shipping: '' }),
  });
}

function Totals({ typed }: { readonly typed: TypedQuotation }): ReactNode {
  return (
    <div aria-live="polite">
      <SaleLines sales={salesOf(typed).map((sale) => ({ ...sale, lines: [...sale.lines] }))} promoCode={null} />
    </div>
  );
}
