import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import type { Me } from '../../contract/desk/people.ts';
import { Leaving } from '../ui/leaving.tsx';
import { Notices } from '../ui/notices.tsx';
import { Page } from '../ui/page.tsx';
import { Empty, Skeleton, Trouble } from '../ui/states.tsx';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import { Palette } from './palette.tsx';
import { Screen } from './screens.tsx';
import { views } from './views.ts';

/** The desk for somebody who is in: navigation, the view of the address, and what is asked in between. */
export function Shell({ me }: { readonly me: Me }): ReactNode {
  const main = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const path = location.split('?')[0];
  // A new view begins at its top, where a screen reader begins to read.
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
          <Notices />
          <Palette me={me} />
          <Leaving />
          <Gate me={me} />
        </>
      }
    >
      <ViewBoundary key={path}>
        <Suspense fallback={<Skeleton rows={8} />}>
          <Switch>
            {views
              .filter(({ may }) => me.role === 'owner' || may === 'helper')
              .map((view) => (
                <Route key={view.path} path={view.path}>
                  {(params) => <Screen view={view} params={params as Record<string, string>} />}
                </Route>
              ))}
            <Route>
              <NoSuchView />
            </Route>
          </Switch>
        </Suspense>
      </ViewBoundary>
    </Frame>
  );
}

function NoSuchView(): ReactNode {
  return (
    <Page title="Nothing here">
      <Empty title="There is no such view, or it is not for you.">
        <Link href="/" className="text-link">
          To the beginning
        </Link>
      </Empty>
    </Page>
  );
}

/** A view that breaks leaves the rest of the desk standing; one whose code is gone was replaced by a newer version. */
class ViewBoundary extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return (
      <div className="p-8">
        <Trouble error={this.state.error} retry={() => location.reload()} />
      </div>
    );
  }
}
