import { useEffect, useState } from 'react';
import type { AutomaticDiscount } from '../../contract/promotions/promo.ts';
import { fetchOptional } from '../optional-code.ts';

const none: readonly AutomaticDiscount[] = [];

/**
 * Returns the automatic discounts that apply now, each with the sentence that names it as its terms; none until they
 * are known. The code that reads them loads late.
 */
export function useAutomaticDiscounts(): readonly AutomaticDiscount[] {
  const [discounts, setDiscounts] = useState(none);
  useEffect(() => {
    const watching = fetchOptional(() => import('./watch-automatic-discounts.ts')).then((code) =>
      code?.watch(setDiscounts),
    );
    return () => void watching.then((stop) => stop?.());
  }, []);
  return discounts;
}
