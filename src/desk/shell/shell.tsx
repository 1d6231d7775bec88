import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Redirect, Route, Switch, useLocation, useSearch } from 'wouter';
import type { CurrentStaff } from '../../contract/staff/sign-in.ts';
import { Notifications } from '../ui/feedback/notifications.tsx';
import { EmptyState, ErrorState, Skeleton } from '../ui/feedback/states.tsx';
import { UnsavedChangesDialog } from '../ui/forms/dialogs/unsaved-changes-dialog.tsx';
import { Page } from '../ui/page.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { findCurrentPath } from './former-paths.ts';
import { Frame } from './frame.tsx';
import { LazyView } from './lazy-views.tsx';
import { Palette } from './palette.tsx';
import { ReauthenticateDialog } from './reauthenticate-dialog.tsx';
import { mayOpen, views } from './views.ts';

/** The desk for a signed-in staff member: navigation, the current view, and authentication prompts. */
export function Shell({ me }: { readonly me: CurrentStaff }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const path = location.split('?')[0];
  // A new view starts at its top, where a screen reader starts reading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new path
  useEffect(() => {
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [path]);
  return (
    <Frame
      me={me}
      main={main}
      over={
        <>
          <Notifications />
          <Palette me={me} />
          <UnsavedChangesDialog />
          <ReauthenticateDialog me={me} />
        </>
      }
    >
      <ViewBoundary key={path}>
        <Suspense fallback={<Skeleton rows={8} />}>
          <Switch>
            {views
              .filter((view) => mayOpen(me, view))
              .map((view) => (
                <Route key={view.path} path={view.path}>
                  {(params) => <LazyView view={view} params={params as Record<string, string>} />}
                </Route>
              ))}
            <Route>
              <NotFound />
            </Route>
          </Switch>
        </Suspense>
      </ViewBoundary>
    </Frame>
  );
}

/** Redirects former paths with their query; for all others there is no view, or no permission. */
function NotFound(): ReactNode {
  const [path] = useLocation();
  const query = useSearch();
  const current = findCurrentPath(path);
  if (current) return <Redirect to={query ? `${current}?${query}` : current} replace />;
  return (
    <Page title="Page not found">
      <EmptyState title="This page doesn’t exist, or you don’t have access. Ask an owner.">
        <TextLink href="/">Go to Home</TextLink>
      </EmptyState>
    </Page>
  );
}

/**
 * Error boundary of a view: the rest of the desk keeps working. Missing code means that a newer version was deployed.
 */
class ViewBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <ErrorState error={this.state.error} retry={() => location.reload()} className="m-8" />;
  }
}
