import { lazy, type ReactNode, type RefObject, Suspense } from 'react';
import { usePageData } from '../../page-data/page-data-context.tsx';
import type { TakeToken } from '../../verification/order-widget.tsx';

const OrderWidget = lazy(() => import('../../verification/order-widget.tsx'));

/** The human verification, where the operator asks for it at checkout: only then its code is fetched. */
export function OrderCheck({ take }: { take: RefObject<TakeToken | undefined> }): ReactNode {
  const { checkoutSiteKey } = usePageData();
  return (
    checkoutSiteKey && (
      <Suspense>
        <OrderWidget siteKey={checkoutSiteKey} take={take} />
      </Suspense>
    )
  );
}
