import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { type AroundNavHandler, Router } from 'wouter';
import { showMe } from '../contract/staff/sign-in.ts';
import { tolerateForeignNodes } from '../web/ui/dom/tolerate-foreign-nodes.ts';
import { heedFields } from '../web/ui/dom/watch-field-values.ts';
import { callApi } from './api/api-client.ts';
import { DeskError } from './api/desk-error.ts';
import { hydrateQueries } from './api/hydrate-queries.ts';
import { queryClient } from './api/queries.ts';
import { preloadOnHover, preloadView } from './shell/lazy-views.tsx';
import { Shell } from './shell/shell.tsx';
import { SignInPage } from './shell/sign-in-page.tsx';
import { ErrorState, Skeleton } from './ui/feedback/states.tsx';
import { confirmNavigation } from './ui/forms/unsaved-changes.ts';

/** The signed-in desk; a placeholder until the session is known, and the sign-in page without one. */
function Desk(): ReactNode {
  const {
    data: me,
    error: lastError,
    failureReason,
    refetch,
  } = useQuery({
    queryKey: ['me.show', {}],
    queryFn: () => callApi(showMe, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = lastError ?? failureReason;
  if (me) return <Shell me={me} />;
  if (error instanceof DeskError && error.code === 'unauthenticated') {
    return <SignInPage onEnter={(entered) => queryClient.setQueryData(['me.show', {}], entered)} />;
  }
  if (error) {
    return <ErrorState error={error} retry={() => void refetch()} className="m-8" />;
  }
  return <Skeleton rows={8} />;
}

/** Confirms navigation to another view if there are unsaved changes; a filter changes the current view only. */
const confirmBefore: AroundNavHandler = (navigate, to, options) => {
  const isHere = new URL(to, location.href).pathname === location.pathname;
  if (isHere) navigate(to, options);
  else confirmNavigation(() => navigate(to, options));
};

/** Renders the desk in place of what its document showed before. */
export async function openDesk(place: HTMLElement): Promise<void> {
  hydrateQueries();
  heedFields();
  tolerateForeignNodes();
  // Its code was requested together with this file.
  await preloadView(location.href);
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Router base="/desk" aroundNav={confirmBefore}>
            <Desk />
          </Router>
        </QueryClientProvider>
      </StrictMode>,
    ),
  );
  preloadOnHover();
  const first = new AbortController();
  const once = { capture: true, passive: true, signal: first.signal };
  for (const kind of ['touchstart', 'keydown', 'click']) addEventListener(kind, keep, once);

  /** Focus management matters from the first click or key on; the first render does not wait for it. */
  async function keep(): Promise<void> {
    first.abort();
    const { activeElement } = document;
    const { manageFocus } = await import('./shell/keep-focus.ts');
    manageFocus(activeElement);
  }
}
