import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { PageLink } from '../../navigation/page-link.tsx';

export default function NotFoundPage(): ReactNode {
  return (
    <div className="page py-24">
      <PageHead title="Page not found" description="There’s no page at this address." status={404} />
      <p className="font-semibold text-accent">404</p>
      <h1 className="heading-1 mt-2">Page Not Found</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        There is nothing at this address. Did you forget to add the page to the router?
      </p>
      <p className="mt-8 flex flex-wrap gap-3">
        <PageLink href={pagePath('products')} className="button-primary">
          Browse Products
        </PageLink>
        <PageLink href={pagePath('home')} className="button-secondary">
          Go to the home page
        </PageLink>
      </p>
    </div>
  );
}
