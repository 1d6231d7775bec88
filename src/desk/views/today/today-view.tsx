import type { ReactNode } from 'react';
import { useLiveOrders } from '../../api/live-orders.ts';
import { Page } from '../../ui/page.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import { NeedsSection } from './needs-section.tsx';

/** What needs a hand now, and how the shop does. */
export default function TodayView(): ReactNode {
  const isLive = useLiveOrders();
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
        <FiguresSection />
        <FindingsSection />
      </div>
    </Page>
  );
}
