import { type ReactNode, useDeferredValue } from 'react';
import { useLiveOrders } from '../../api/live-orders.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import { NeedsSection } from './needs-section.tsx';

/** What needs a hand now, and how the shop does. */
export default function TodayView(): ReactNode {
  const isLive = useLiveOrders();
  // What needs a hand is painted before the charts are drawn.
  const isBelowDue = useDeferredValue(true, false);
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
        <NeedsSection />
        {isBelowDue ? (
          <>
            <FiguresSection />
            <FindingsSection />
          </>
        ) : (
          <Skeleton rows={8} />
        )}
      </div>
    </Page>
  );
}
