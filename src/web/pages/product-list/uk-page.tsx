import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { isFreeRange } from '../../../domain/shipping/rates/promised.ts';
import { includedVat } from '../../../domain/tax/vat-registration.ts';
import { CardsEvidence } from '../../catalogue/evidence-mark.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { ProductList } from './product-list.tsx';

export default function UkProductsPage(): ReactNode {
  const settings = useSettings();
  const vat = includedVat(settings);
  const promise = settings.deliveryPromises?.europe ?? 'Free delivery across the UK and EU';
  return (
    <div className="page py-10">
      <PageHead
        title="UK & EU Products"
        description={`DIY box air purifiers built from quiet PC fans and MERV-13 filters${promise && `, with ${promise.charAt(0).toLowerCase()}${promise.slice(1)}`}.`}
        canonical={pagePath('products')}
      />
      <h1 className="heading-1">UK & EU Products</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Kits with fans and filters included, ready to assemble.{' '}
        {isFreeRange(settings, 'uk-eu')
          ? `${vat ? `Prices include ${vat}, and delivery` : 'Delivery'} is free.`
          : [vat && `Prices include ${vat}.`, promise && `${promise}.`].filter(Boolean).join(' ')}
      </p>
      <CardsEvidence className="mt-2" />
      <ProductList region="uk-eu" path={pagePath('products')} currencySymbol="£" placeholders={6} resetKeepsSort />
    </div>
  );
}
