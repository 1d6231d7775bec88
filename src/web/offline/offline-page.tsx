import type { ReactNode } from 'react';
import { cachedPagesAttribute, offlineNotice, offlinePath } from '../../contract/shared/offline.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { PageHead } from '../head/page-head.tsx';

/** Offline page, shown instead of a page that was never visited. The service worker lists the cached pages. */
export function OfflinePage(): ReactNode {
  return (
    <>
      <PageHead title="You’re offline" description="This page needs a connection." />
      <h1 className="heading-1">You’re offline</h1>
      {/* Marks the page as served from the cache: it is reloaded once the network is back. */}
      <p id={offlineNotice.id} data-kept="" className="mt-4 max-w-prose text-lg text-ink-soft">
        This page isn’t saved on your device, so it needs a connection. Your cart is safe, and you can still read pages
        you’ve visited.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={offlinePath} className="button-primary">
          Try again
        </a>
        <a href={pagePath('cart')} className="button-secondary">
          View your cart
        </a>
      </p>
      <h2 className="heading-3 mt-10 has-[+ul:empty]:hidden">Saved on your device</h2>
      <ul {...{ [cachedPagesAttribute]: '' }} className="mt-3 grid gap-1 leading-10" />
    </>
  );
}
