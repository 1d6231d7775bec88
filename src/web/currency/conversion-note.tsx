import type { ReactNode } from 'react';
import type { Region } from '../../contract/catalogue/product.ts';
import { formatCharge, isConverted } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { useCurrency } from './currency-context.tsx';

interface ConversionNoteProps {
  readonly region: Region;
  /** Price of one product, if the note is shown next to it. */
  readonly amount?: Minor;
  readonly className?: string;
}

/** Note next to converted prices: the charged currency or amount and the date of the rates, or that there are none. */
export function ConversionNote({ region, amount, className = '' }: ConversionNoteProps): ReactNode {
  const { shown, note } = useCurrency();
  if (region !== 'us-only' || shown.code === 'USD' || !note) return null;
  if (amount !== undefined && !isConverted(region, shown)) return null;
  const charged = amount === undefined ? 'You’ll be charged in US dollars.' : `You pay ${formatCharge(amount, 'USD')}.`;
  return <p className={`text-sm text-ink-soft ${className}`}>{`${charged} ${note}`}</p>;
}
