import type { ReactNode } from 'react';
import type { SaleCurrency } from '../../../../domain/shared/money/currency.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import type { TypedRate } from './typed-zone.ts';

interface RateFieldsProps {
  readonly title: string;
  readonly rate: TypedRate;
  readonly currency: SaleCurrency;
  readonly errorOf: (field: keyof TypedRate) => string | undefined;
  readonly onChange: (rate: TypedRate) => void;
  /** Absent for the only rate of a zone. */
  readonly onRemove?: (() => void) | undefined;
}

const conditions = ['minOrder', 'maxOrder', 'minWeight', 'maxWeight'] as const;

/** A shipping rate: name, price and the orders that it is for. */
export function RateFields({ title, rate, currency, errorOf, onChange, onRemove }: RateFieldsProps): ReactNode {
  // Conditions with a value or an error are shown.
  const hasConditions = conditions.some((key) => rate[key] !== '' || errorOf(key) !== undefined);
  const sign = currency === 'USD' ? '$' : '£';
  const field = (key: keyof TypedRate, label: string, hint?: string) => (
    <Field
      label={label}
      hint={hint}
      autoComplete="off"
      maxLength={60}
      value={rate[key]}
      error={errorOf(key)}
      onChange={({ target }) => onChange({ ...rate, [key]: target.value })}
    />
  );
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="float-left font-medium">{title}</legend>
      <div className="flex min-h-11 justify-end">
        {onRemove && (
          <Button variant="quiet" subject={title} onClick={onRemove}>
            Remove
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('name', 'Name', 'Customers see it, such as Standard.')}
        {field('price', `Price (${sign})`, '0 for free.')}
        {field('freeFrom', `Free from (${sign})`, 'Value of the goods after discounts. Optional.')}
        {field('days', 'Working days', 'From dispatch to delivery, such as 2 to 5. Optional.')}
      </div>
      <details className="mt-3" open={hasConditions || undefined}>
        <summary className="cursor-pointer py-1">Conditions</summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">
          {field('minOrder', `Minimum order value (${sign})`)}
          {field('maxOrder', `Maximum order value (${sign})`)}
          {field('minWeight', 'Minimum weight (kg)')}
          {field('maxWeight', 'Maximum weight (kg)')}
        </div>
      </details>
    </fieldset>
  );
}
