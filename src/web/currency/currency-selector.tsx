import type { ReactNode } from 'react';
import { currencySymbol, selectableCurrencies } from '../../domain/shared/money/currency.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import { useCurrency } from './currency-context.tsx';

/** Currency selector for US prices; a detected currency that is not in the list is added at its end. */
export function CurrencySelector({ className = '' }: { className?: string }): ReactNode {
  const { shown, choose } = useCurrency();
  const offered: readonly string[] = selectableCurrencies;
  const codes = offered.includes(shown.code) ? offered : [...offered, shown.code];
  return (
    <Tooltip text="Converts US prices. UK & EU prices are always in pounds." className={className}>
      {(described) => (
        <label className="flex items-center">
          <span className="text-sm whitespace-nowrap text-ink-soft lg:max-xl:sr-only">US prices in</span>
          <select
            {...described}
            className="h-11 rounded-control bg-transparent px-2 text-sm font-medium hover:bg-tint"
            value={shown.code}
            onChange={(event) => choose(event.target.value)}
          >
            {codes.map((code) => (
              <option key={code} value={code}>
                {code} {currencySymbol(code)}
              </option>
            ))}
          </select>
        </label>
      )}
    </Tooltip>
  );
}
