import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { isFreeRange } from '../../../domain/shipping/rates/promised.ts';
import { CardsEvidence } from '../../catalogue/evidence-mark.tsx';
import { ConversionNote } from '../../currency/conversion-note.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ProductList } from './product-list.tsx';

export default function UsProductsPage(): ReactNode {
  const settings = useSettings();
  const { promoCode, usAddress } = settings;
  const isFree = isFreeRange(settings, 'us-only');
  return (
    <div className="page py-10">
      <PageHead
        title="US Products"
        description="DIY box air purifiers built from quiet PC fans and MERV-13 filters, sold in US dollars and shipped within the US."
        canonical={pagePath('usProducts')}
      />
      <ShopLink
        own={pagePath('usProducts')}
        className="mb-8 block rounded-card bg-tint px-5 py-4 text-center font-semibold text-accent hover:underline"
      >
        US-Only Products - Save 10% with {promoCode}!
      </ShopLink>
      <h1 className="heading-1">US Products</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Priced in US dollars{usAddress && ', shipped from our US warehouse'}, delivered {isFree && 'free '}in the US
        only.
      </p>
      <CardsEvidence className="mt-2" />
      <ProductList region="us-only" path={pagePath('usProducts')} currencySymbol="$" placeholders={4} />
      {/* Appears once the rates have loaded: below the list it causes no layout shift. */}
      <ConversionNote region="us-only" className="mt-8" />
    </div>
  );
}
