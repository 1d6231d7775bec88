import { useEffect } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';

/**
 * Applies the shop's own code where a page of the shop leads here with it in its sum (`?promo=`), as that was pressed.
 * A link from elsewhere applies nothing. The code is then taken out of the address, so that a reload does not undo its
 * removal.
 */
export function useBilledCode({ apply }: PromoControl): void {
  const { promoCode } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is come to
  useEffect(() => {
    if (new URLSearchParams(location.search).get('promo') !== promoCode) return;
    history.replaceState(history.state, '', location.pathname + location.hash);
    if (document.referrer.startsWith(`${location.origin}/`)) void apply(promoCode);
  }, []);
}
