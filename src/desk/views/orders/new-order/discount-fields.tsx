import type { ReactNode } from 'react';
import { useMay } from '../../../api/use-may.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { fieldError, textFields } from '../../../ui/forms/use-form.ts';

interface Discount {
  readonly promoCode: string;
  readonly discount: string;
  readonly discountReason: string;
}

interface DiscountFieldsProps {
  readonly value: Discount;
  readonly onChange: (part: Partial<Discount>) => void;
  readonly error: unknown;
}

/** A promo code, or a discount that staff grant for a reason. */
export function DiscountFields({ value, onChange, error }: DiscountFieldsProps): ReactNode {
  const mayDiscount = useMay()('promotions:write');
  const text = textFields(value, onChange, (name) => fieldError(error, name));
  return (
    <>
      <Field label="Promo code" maxLength={64} autoComplete="off" {...text('promoCode')} />
      {mayDiscount && (
        <Field
          label="Discount"
          hint="Optional: an amount such as 20.00, or a percentage such as 10%."
          maxLength={20}
          autoComplete="off"
          {...text('discount')}
        />
      )}
      {value.discount.trim() !== '' && (
        <Field
          label="Reason for the discount"
          hint="Internal. The customer doesn’t see it."
          required
          maxLength={200}
          autoComplete="off"
          {...text('discountReason')}
        />
      )}
    </>
  );
}
