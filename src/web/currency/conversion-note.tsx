import type { ReactNode } from 'react';
import type { Region } from '../../contract/catalogue/product.ts';
import { formatCharge, isConverted } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { useCurrency } from './currency-context.tsx';

interface ConversionNoteProps {
  readonly region: Region;
  /** What one thing costs, where the note stands beside its price. */
  readonly amount?: Minor;
  readonly className?: string;
}

/** Once beside prices that are converted: what is charged, and of which day the rates are. */
export function ConversionNote({ region, amount, className = '' }: ConversionNoteProps): ReactNode {
  const { shown, note } = useCurrency();
  if (!isConverted(region, shown)) return null;
  const charged = amount === undefined ? 'You are charged in US dollars.' : `Charged: ${formatCharge(amount, 'USD')}.`;
  return <p className={`text-sm text-ink-soft ${className}`}>{`${charged} ${note}`}</p>;
}
