import { useEffect, useRef, useState } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import { describePriceChangeWarning } from '../../../domain/pricing/price-change-warning.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';

interface PriceDoubt {
  /** Warning before the price is set; undefined if there is none, or it is not shown. */
  readonly asked: string | undefined;
  /**
   * Whether the price may be set: an unusual price only after the warning was readable and the same price is
   * submitted again.
   */
  mayGo(): boolean;
}

/**
 * Time a warning must be visible without input before a confirmation counts: longer than the repeat interval of a
 * held key.
 */
const readingTimeMs = 1200;

/**
 * Asks for confirmation of an unusual price. Another price is confirmed separately. A held or double-pressed key does
 * not confirm; each such press restarts the wait.
 */
export function useConfirmUnusualPrice(region: Region, before: string, typed: string): PriceDoubt {
  const [seen, setSeen] = useState<string>();
  const [was, is] = [parseDecimal(before), parseDecimal(normaliseDecimalPoint(typed.trim()))];
  const jump = was === undefined || is === undefined ? undefined : describePriceChangeWarning(region, was, is);
  const asked = seen === typed ? jump : undefined;
  const disturbed = useRef(0);
  useEffect(() => {
    if (asked !== undefined) disturbed.current = performance.now();
  }, [asked]);
  return {
    asked,
    mayGo() {
      if (jump === undefined) return true;
      const isRead = asked !== undefined && performance.now() - disturbed.current >= readingTimeMs;
      disturbed.current = performance.now();
      setSeen(typed);
      return isRead;
    },
  };
}
