import type { ReactNode } from 'react';
import { ShopLink } from '../navigation/shop-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';

export function PromoBanner(): ReactNode {
  const { promoCode, promoBanner } = useSettings();
  const text = promoBanner ?? 'Use code {promoCode} for 10% off at checkout!';
  return (
    <ShopLink className="announcement hover:text-white hover:underline underline-offset-4">
      {text.replaceAll('{promoCode}', promoCode)}
    </ShopLink>
  );
}
