import { useEffect, useRef, useState } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/decimal-point.ts';
import { describePriceChangeWarning } from '../../../domain/pricing/price-change-warning.ts';
import { parseDecimal } from '../../../domain/shared/money/money.ts';

interface PriceDoubt {
  /** What is asked before this price is set; undefined where nothing is, or it was asked already. */
  readonly asked: string | undefined;
  /**
   * Whether the price may be set: of one that is in doubt only once that was said and could be read, and the same is
   * pressed again.
   */
  mayGo(): boolean;
}

/**
 * For so long a question stands, and nothing is pressed, before a press is an answer: slower than keys that are held
 * repeat.
 */
const readingTimeMs = 1200;

/**
 * Asks once before a price that looks like a slip of the finger is set. Another price that is typed then is asked about
 * anew. A key that is held, or pressed twice, presses on past the question: such presses are none of its answers, and
 * each begins the wait anew.
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
