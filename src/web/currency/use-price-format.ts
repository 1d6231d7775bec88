import { useEffect } from 'react';
import type { Region } from '../../contract/catalogue/product.ts';
import { approximately, formatPrice, isConverted } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { useCurrency } from './currency-context.tsx';

/** Returns the price format of a region for this visitor. Converted prices are marked as approximate. */
export function usePriceFormat(region: Region): (amount: Minor) => string {
  const { shown, needRates } = useCurrency();
  const convertible = region === 'us-only' && shown.code !== 'USD';
  useEffect(() => {
    if (convertible) needRates();
  }, [convertible, needRates]);
  const mark = isConverted(region, shown) ? approximately : '';
  return (amount) => `${mark}${formatPrice(amount, region, shown)}`;
}
