import type { ReactNode } from 'react';
import {
  type CheckoutForm,
  checkoutRules,
  organisationRule,
  stateRule,
} from '../../../contract/orders/checkout/checkout.ts';
import { suggestEmail } from '../../../domain/shared/text/suggest-email.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { fieldError, textFields } from '../../ui/forms/use-form.ts';

const rules = { ...checkoutRules, organisation: organisationRule, state: { ...stateRule, min: 0 } };
const labels: Readonly<Record<keyof CheckoutForm, string>> = {
  customerName: 'Name',
  customerEmail: 'Email',
  organisation: 'School or business',
  shippingAddress: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  country: 'Country',
};

interface FieldsProps {
  readonly customer: CheckoutForm;
  readonly onChange: (customer: CheckoutForm) => void;
  /** The email address is optional, as of a caller. */
  readonly isCaller?: boolean;
  /** Error of the refused call; it may name fields. */
  readonly error: unknown;
}

/** Customer and shipping address, validated like the checkout. */
export function CustomerFields({ customer, onChange, isCaller = false, error }: FieldsProps): ReactNode {
  const change = (part: Partial<CheckoutForm>) => onChange({ ...customer, ...part });
  const text = textFields(customer, change, (name) => fieldError(error, name));
  const hints: Partial<Record<keyof CheckoutForm, ReactNode>> = {
    customerEmail:
      suggestion(customer.customerEmail, (customerEmail) => change({ customerEmail })) ??
      (isCaller && 'Optional. Without it, no emails are sent.'),
    organisation: 'Optional.',
    state: 'US addresses only: two letters, such as TX.',
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(Object.keys(labels) as (keyof CheckoutForm)[]).map((field) => (
        <Field
          key={field}
          label={labels[field]}
          type={field === 'customerEmail' ? 'email' : 'text'}
          required={rules[field].min > 0 && !(isCaller && field === 'customerEmail')}
          maxLength={rules[field].max}
          autoComplete="off"
          hint={hints[field]}
          {...text(field)}
        />
      ))}
    </div>
  );
}

/** Suggests a correction of a probable typo in an email address, applied with one click. */
function suggestion(email: string, onTake: (email: string) => void): ReactNode {
  const suggested = suggestEmail(email);
  return (
    suggested && (
      <>
        Did you mean{' '}
        <button type="button" className="text-link wrap-anywhere" onClick={() => onTake(suggested)}>
          {suggested}
        </button>
        ?
      </>
    )
  );
}
