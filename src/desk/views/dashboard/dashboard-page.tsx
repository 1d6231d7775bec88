import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

interface DashboardPageProps {
  /** Orders appear as they arrive. */
  readonly isLive: boolean;
  readonly needs: ReactNode;
  readonly children: ReactNode;
}

/** The dashboard: action items first, then health and figures. */
export function DashboardPage({ isLive, needs, children }: DashboardPageProps): ReactNode {
  return (
    <Page
      title="Home"
      actions={
        <p className="text-sm text-ink-soft">
          {isLive ? 'New orders appear automatically' : 'New orders appear within 20 seconds'}
        </p>
      }
    >
      <div className="space-y-8">
        <section aria-labelledby="needs">
          <h2 id="needs" className="mb-3 text-lg font-semibold">
            To do
          </h2>
          {needs}
        </section>
        {children}
      </div>
    </Page>
  );
}
