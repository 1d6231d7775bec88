import { type ReactNode, useDeferredValue } from 'react';
import { actionItems } from '../../../contract/dashboard/dashboard.ts';
import { useLiveOrders } from '../../api/live-orders.ts';
import { useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { QueryBoundary, Skeleton } from '../../ui/feedback/states.tsx';
import { ActionItemsList } from './action-items-list.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { FiguresSection } from './figures-section.tsx';
import { FindingsSection } from './findings-section.tsx';

/** The dashboard, kept up to date. */
export default function TodayView(): ReactNode {
  const may = useMay();
  const isLive = useLiveOrders();
  const needs = useOperation(actionItems, {}, { every: 60_000 });
  // Action items are painted before the charts are rendered.
  const isBelowDue = useDeferredValue(true, false);
  return (
    <DashboardPage
      isLive={isLive}
      needs={
        <QueryBoundary query={needs} rows={3}>
          {(list) => <ActionItemsList needs={list} />}
        </QueryBoundary>
      }
    >
      {isBelowDue ? (
        <>
          {may('analytics:read') && <FiguresSection />}
          <FindingsSection />
        </>
      ) : (
        <Skeleton rows={8} />
      )}
    </DashboardPage>
  );
}
