import { type ReactNode, useEffect } from 'react';
import { CurrencyProvider } from '../currency/currency-context.tsx';
import type { ResourceCache } from '../data-cache/resource-cache.ts';
import { ResourceCacheProvider } from '../data-cache/use-resource.ts';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { Layout } from '../layout/layout.tsx';
import { ServerUrlProvider } from '../navigation/location.ts';
import type { PageData } from '../page-data/page-data.ts';
import { PageDataProvider } from '../page-data/page-data-context.tsx';
import { Outlet } from './outlet.tsx';

interface AppProps {
  /** Called once React handles the page's events. */
  readonly onHydrated?: () => void;
  readonly data: PageData;
  readonly resources: ResourceCache;
  /** Path and query to render on the server; the browser uses its location. */
  readonly url?: string;
}

/** The whole storefront application, the same on the server and in the browser. */
export function App({ data, resources, url, onHydrated }: AppProps): ReactNode {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <ResourceCacheProvider value={resources}>
      <PageDataProvider value={data}>
        <ServerUrlProvider value={url}>
          <CurrencyProvider>
            <ErrorBoundary>
              <Layout>
                <Outlet />
              </Layout>
            </ErrorBoundary>
          </CurrencyProvider>
        </ServerUrlProvider>
      </PageDataProvider>
    </ResourceCacheProvider>
  );
}
