import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

interface TodayPageProps {
  /** Orders appear as they arrive. */
  readonly isLive: boolean;
  readonly needs: ReactNode;
  readonly children: ReactNode;
}

/** The dashboard: action items first, then health and figures. */
export function TodayPage({ isLive, needs, children }: TodayPageProps): ReactNode {
  return (
    <Page
      title="Today"
      actions={
        <p className="text-sm text-ink-soft">
          {isLive ? 'New orders show by themselves' : 'New orders show within 20 seconds'}
        </p>
      }
    >
      <div className="space-y-8">
        <section aria-labelledby="needs">
          <h2 id="needs" className="mb-3 text-lg font-semibold">
            Needs a hand now
          </h2>
          {needs}
        </section>
        {children}
      </div>
    </Page>
  );
}
