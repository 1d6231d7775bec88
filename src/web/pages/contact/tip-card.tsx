import type { ReactNode } from 'react';
import { promoPercent } from '../../../../content/claims.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';

export function TipCard(): ReactNode {
  const { promoCode } = useSettings();
  return (
    <section className="panel p-6" aria-labelledby="tip-title">
      <h2 id="tip-title" className="heading-3">
        Quick tip
      </h2>
      <p className="mt-2">
        Use code <strong className="text-accent">{promoCode}</strong> at checkout for {promoPercent}% off.
      </p>
      <p className="mt-3">
        <PageLink href={pagePath('products')} className="text-link font-medium">
          Choose a purifier
        </PageLink>
      </p>
    </section>
  );
}
