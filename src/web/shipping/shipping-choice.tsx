import type { ReactNode } from 'react';
import type { Minor } from '../../domain/shared/money/money.ts';
import { formatShipping } from '../../domain/shipping/rates/describe-shipping.ts';
import type { ShippingRates } from '../../domain/shipping/rates/shipping-rates.ts';

interface ShippingChoiceProps {
  /** Name of the radio buttons, and their legend. */
  readonly name: string;
  readonly label: string;
  readonly offered: ShippingRates;
  /** Id of the rate in the totals. */
  readonly chosen: string | undefined;
  readonly format: (amount: Minor) => string;
  readonly onChoose: (id: string) => void;
}

/** The shipping rates of an order if there are several, or why there is none. */
export function ShippingChoice({
  name,
  label,
  offered: { isShipped, rates },
  chosen,
  format,
  onChoose,
}: ShippingChoiceProps): ReactNode {
  if (!isShipped) return <p className="mt-5 text-danger">We can’t ship this order to that country. Contact us.</p>;
  if (rates.length < 2) return null;
  return (
    <fieldset className="mt-5 border-t border-line pt-5">
      <legend className="float-left mb-1.5 w-full font-medium">{label}</legend>
      {rates.map(({ id, name: rate, price, days }) => (
        <label key={id} className="clear-both flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            value={id}
            checked={id === chosen}
            className="mt-1 size-5 shrink-0 accent-accent"
            onChange={() => onChoose(id)}
          />
          <span className="min-w-0 grow wrap-anywhere">
            {rate}
            {days && (
              <span className="block text-sm text-ink-soft">
                {days} working {days === '1' ? 'day' : 'days'} after dispatch
              </span>
            )}
          </span>
          <span className="whitespace-nowrap tabular-nums">{formatShipping(price, format)}</span>
        </label>
      ))}
    </fieldset>
  );
}
