import { useState } from 'react';
import type { Region } from '../../../contract/product.ts';
import { withPoint } from '../../../contract/typed-amount.ts';
import { parseDecimal } from '../../../domain/money.ts';
import { describeJump } from '../../../domain/products/price-jump.ts';

interface PriceDoubt {
  /** What is asked before this price is set; undefined where nothing is, or it was asked already. */
  readonly asked: string | undefined;
  /** Whether the price may be set: of one that is in doubt only once that was said, and the same is pressed again. */
  mayGo(): boolean;
}

/** Asks once before a price that looks like a slip of the finger is set. Another price that is typed then is asked about anew. */
export function usePriceDoubt(region: Region, before: string, typed: string): PriceDoubt {
  const [seen, setSeen] = useState<string>();
  const [was, is] = [parseDecimal(before), parseDecimal(withPoint(typed.trim()))];
  const jump = was === undefined || is === undefined ? undefined : describeJump(region, was, is);
  return {
    asked: seen === typed ? jump : undefined,
    mayGo() {
      if (jump === undefined || seen === typed) return true;
      setSeen(typed);
      return false;
    },
  };
}
