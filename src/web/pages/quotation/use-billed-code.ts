import { useEffect } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';
import type { PromoControl } from '../../promotions/use-promo.ts';

/**
 * Applies the shop's promo code if a page of the shop links here with it (`?promo=`), since the visitor clicked a
 * price that includes it. A link from another site applies nothing. The code is then removed from the URL, so that a
 * reload does not undo its removal.
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
