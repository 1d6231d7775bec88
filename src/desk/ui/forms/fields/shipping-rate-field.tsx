import type { ReactNode } from 'react';
import type { InputOf } from '../../../../contract/shared/operation.ts';
import { findShippingRates } from '../../../../contract/shipping/find-rates.ts';
import type { ShippingMethod } from '../../../../contract/shipping/shipping-zones.ts';
import type { SaleCurrency } from '../../../../domain/shared/money/currency.ts';
import { describeMethod, formatShipping } from '../../../../domain/shipping/rates/describe-shipping.ts';
import { formatAmount } from '../../format/amounts.ts';
import { useDebouncedOperation } from '../use-debounced.ts';
import { SelectField } from './select.tsx';

interface ShippingRateFieldProps {
  readonly rates: readonly ShippingMethod[];
  readonly currency: SaleCurrency;
  /** Id of the chosen rate; empty for the first choice. */
  readonly value: string;
  /** Label of a first choice, which is not one of the rates. */
  readonly first?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (rate: string) => void;
}

/** Choice between shipping rates, with their prices. */
export function ShippingRateField({
  rates,
  currency,
  value,
  first,
  error,
  onChoose,
}: ShippingRateFieldProps): ReactNode {
  const charge = (amount: number) => formatAmount(amount, currency);
  const options = [
    ...(first === undefined ? [] : [['', first] as const]),
    ...rates.map((rate) => [rate.id, `${describeMethod(rate)}: ${formatShipping(rate.price, charge)}`] as const),
  ];
  return <SelectField label="Shipping rate" error={error} value={value} options={options} onChange={onChoose} />;
}

/** The shop's shipping rates for lines that are being typed. */
export function useShippingRates(typed: InputOf<typeof findShippingRates>, enabled = true): readonly ShippingMethod[] {
  return useDebouncedOperation(findShippingRates, typed, enabled).data ?? [];
}
