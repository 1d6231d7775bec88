import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import type { TakeToken } from '../../captcha/checkout-captcha.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';

const OrderWidget = lazy(() => import('../../captcha/checkout-captcha.tsx'));

/** CAPTCHA at checkout, if the operator requires it; its code loads only then. */
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
