import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { matchPage } from '../../contract/shared/routes.ts';
import { usePageViews } from '../analytics/use-page-views.ts';
import { ErrorBoundary } from '../layout/error-boundary.tsx';
import { useLocation } from '../navigation/location.ts';
import { type CodedPage, loadedPage, loadPage } from './pages.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

interface Shown {
  readonly path: string;
  readonly page: CodedPage;
  readonly params: Readonly<Record<string, string>>;
}

/** Renders the page of the current route. While its code loads, the previous page stays. */
export function Outlet(): ReactNode {
  const [path] = useLocation();
  const match = matchPage(path);
  const wanted: Shown = { path: match?.path ?? path, page: match?.page ?? 'notFound', params: match?.params ?? {} };
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const last = useRef(wanted);

  const ready = loadedPage(wanted.page) !== undefined;
  const shown = ready ? wanted : last.current;
  useEffect(() => {
    if (ready) last.current = wanted;
    // If the code cannot be fetched, the browser loads the document and shows what is wrong.
    else loadPage(wanted.page).then(rerender, () => location.reload());
  });
  const arrivedAt = useScrollRestoration(shown.path);
  usePageViews(shown.path);

  const Page = loadedPage(shown.page);
  return (
    <>
      <main id="main" aria-busy={!ready} tabIndex={-1}>
        {Page && (
          // The key resets the error boundary on navigation.
          <ErrorBoundary key={shown.path}>
            <Page params={shown.params} />
          </ErrorBoundary>
        )}
      </main>
      <p role="status" className="sr-only">
        {arrivedAt}
      </p>
    </>
  );
}
