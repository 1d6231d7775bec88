import { type ReactNode, useDeferredValue } from 'react';
import { useLiveOrders } from '../../api/live-orders.ts';
import { useCall } from '../../api/use-call.ts';
import { Loaded, Skeleton } from '../../ui/states.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FindingsSection } from './findings-section.tsx';
import { NeedsList } from './needs-list.tsx';
import { TodayPage } from './today-page.tsx';

/** Today, kept up to date. */
export default function TodayView(): ReactNode {
  const isLive = useLiveOrders();
  const needs = useCall('today.needs', {}, { every: 60_000 });
  // What needs a hand is painted before the charts are drawn.
  const isBelowDue = useDeferredValue(true, false);
  return (
    <TodayPage
      isLive={isLive}
      needs={
        <Loaded query={needs} rows={3}>
          {(list) => <NeedsList needs={list} />}
        </Loaded>
      }
    >
      {isBelowDue ? (
        <>
          <FiguresSection />
          <FindingsSection />
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </TodayPage>
  );
}
