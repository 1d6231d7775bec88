import type { ReactNode } from 'react';
import { cachedPagesAttribute, offlineNotice, offlinePath } from '../../contract/shared/offline.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { PageHead } from '../head/page-head.tsx';

/** Offline page, shown instead of a page that was never visited. The service worker lists the cached pages. */
export function OfflinePage(): ReactNode {
  return (
    <>
      <PageHead title="You are offline" description="This page needs the network." />
      <h1 className="heading-1">You are offline</h1>
      {/* Marks the page as served from the cache: it is reloaded once the network is back. */}
      <p id={offlineNotice.id} data-kept="" className="mt-4 max-w-prose text-lg text-ink-soft">
        This page has not been kept on your device: it needs the network. Nothing is lost. Your cart is kept, and what
        you have looked at can still be read.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={offlinePath} className="button-primary">
          Try again
        </a>
        <a href={pagePath('cart')} className="button-secondary">
          See your cart
        </a>
      </p>
      <h2 className="heading-3 mt-10 has-[+ul:empty]:hidden">Kept on your device</h2>
      <ul {...{ [cachedPagesAttribute]: '' }} className="mt-3 grid gap-1 leading-10" />
    </>
  );
}
