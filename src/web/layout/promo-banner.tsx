import type { ReactNode } from 'react';
import { ExternalLink } from '../navigation/external-link.tsx';
import { useShopLink } from '../navigation/use-shop-link.ts';
import { useSettings } from '../page-data/page-data-context.tsx';

export function PromoBanner(): ReactNode {
  const { promoCode, promoBanner } = useSettings();
  const text = promoBanner ?? 'Use code {promoCode} for 10% off at checkout!';
  return (
    <ExternalLink
      href={useShopLink()}
      className="block px-3 py-2 text-center text-sm font-medium text-mint hover:text-white hover:underline underline-offset-4"
    >
      {text.replaceAll('{promoCode}', promoCode)}
    </ExternalLink>
  );
}
