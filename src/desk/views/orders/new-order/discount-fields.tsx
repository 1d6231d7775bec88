import type { ReactNode } from 'react';
import { useMay } from '../../../api/use-may.ts';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { fieldError } from '../../../ui/forms/use-form.ts';

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
  return (
    <>
      <Field
        label="Promo code"
        value={value.promoCode}
        maxLength={64}
        autoComplete="off"
        onChange={({ target }) => onChange({ promoCode: target.value })}
        error={fieldError(error, 'promoCode')}
      />
      {mayDiscount && (
        <Field
          label="Discount"
          hint="Optional: an amount such as 20.00, or a percentage such as 10%."
          value={value.discount}
          maxLength={20}
          autoComplete="off"
          onChange={({ target }) => onChange({ discount: target.value })}
          error={fieldError(error, 'discount')}
        />
      )}
      {value.discount.trim() !== '' && (
        <Field
          label="Reason for the discount"
          hint="Internal. The customer doesn’t see it."
          required
          value={value.discountReason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onChange({ discountReason: target.value })}
          error={fieldError(error, 'discountReason')}
        />
      )}
    </>
  );
}
