import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { usePageData } from '../../page-data/page-data-context.tsx';
import type { TakeToken } from '../../verification/checkout-captcha.tsx';

const OrderWidget = lazy(() => import('../../verification/checkout-captcha.tsx'));

/** The human verification, where the operator asks for it at checkout: only then its code is fetched. */
export function OrderCaptcha({ take }: { take: RefObject<TakeToken | undefined> }): ReactNode {
  const { checkoutSiteKey } = usePageData();
  return (
    checkoutSiteKey && (
      <Suspense>
        <OrderWidget siteKey={checkoutSiteKey} take={take} />
      </Suspense>
    )
  );
}
