import type { ReactNode } from 'react';
import { ShopLink } from '../../navigation/shop-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** Call to action: links to the external shop with the promo code applied, or to the products. */
export function ShopCall({ className = '' }: { className?: string }): ReactNode {
  const { promoCode } = useSettings();
  return (
    <section
      aria-labelledby="shop-call-title"
      className={`on-night grid items-center gap-6 rounded-card bg-night p-7 text-mint sm:p-10 lg:grid-cols-[1fr_auto] lg:gap-12 lg:p-12 ${className}`}
    >
      <div>
        <h2 id="shop-call-title" className="heading-2 text-white">
          Ready to clear the air?
        </h2>
        <p className="mt-3 max-w-prose text-lg">
          Quiet PC fans, MERV-13 filters and an hour or less with a screwdriver. Every kit is complete, and {promoCode}{' '}
          takes 10% off.
        </p>
      </div>
      <ShopLink className="button-primary bg-mint text-night hover:bg-white sm:justify-self-start">
        Shop Air Purifiers
      </ShopLink>
    </section>
  );
}
