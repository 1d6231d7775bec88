import { type ReactNode, useId } from 'react';
import type { AmountInputs } from '../../../contract/promotions/promo-draft.ts';

interface MoneyFieldsProps {
  readonly label: string;
  readonly value: AmountInputs;
  readonly hint: string;
  readonly error: string | undefined;
  readonly onChange: (value: AmountInputs) => void;
}

const currencies = [
  ['GBP', '£', 'in pounds'],
  ['USD', '$', 'in US dollars'],
] as const;

/** An amount in each of the two currencies of sale. */
export function MoneyFields({ label, value, hint, error, onChange }: MoneyFieldsProps): ReactNode {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 font-medium">{label}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        {currencies.map(([money, sign, words]) => (
          <label key={money} className="flex items-center gap-2">
            <span aria-hidden="true">{sign}</span>
            <span className="sr-only">{`${label}, ${words}`}</span>
            <input
              className="input"
              inputMode="decimal"
              autoComplete="off"
              value={value[money]}
              aria-invalid={error ? true : undefined}
              onChange={(event) => onChange({ ...value, [money]: event.target.value })}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-sm">
        <span className="no-print block text-ink-soft">{hint}</span>
        {error && <span className="block text-danger">{error}</span>}
      </p>
    </fieldset>
  );
}
