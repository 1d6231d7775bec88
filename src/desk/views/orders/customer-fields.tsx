import type { ReactNode } from 'react';
import { type CheckoutForm, checkoutRules } from '../../../contract/checkout.ts';
import { DeskError } from '../../api/desk-error.ts';
import { Field } from '../../ui/field.tsx';

const labels: Readonly<Record<keyof CheckoutForm, string>> = {
  customerName: 'Name',
  customerEmail: 'E-mail',
  shippingAddress: 'Address',
  city: 'City',
  postalCode: 'Postal code',
  country: 'Country',
};

interface FieldsProps {
  readonly customer: CheckoutForm;
  readonly onChange: (customer: CheckoutForm) => void;
  /** Of the call that was refused: it may name fields. */
  readonly error: unknown;
}

/** Who an order is for and where it goes, by the rules of the checkout. */
export function CustomerFields({ customer, onChange, error }: FieldsProps): ReactNode {
  const problems = problemsOf(error);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(Object.keys(labels) as (keyof CheckoutForm)[]).map((field) => (
        <Field
          key={field}
          label={labels[field]}
          type={field === 'customerEmail' ? 'email' : 'text'}
          required
          maxLength={checkoutRules[field].max}
          autoComplete="off"
          value={customer[field]}
          onChange={(event) => onChange({ ...customer, [field]: event.target.value })}
          error={problems.find((one) => one.field === field)?.message}
        />
      ))}
    </div>
  );
}

/** What is wrong with which field, as the server says. */
export function problemsOf(error: unknown): readonly { readonly field: string; readonly message: string }[] {
  return error instanceof DeskError ? (error.problem.errors ?? []) : [];
}
