import type { ReactNode } from 'react';
import { exportOrders } from '../../../../contract/orders/export-orders.ts';
import { downloadFile } from '../../../api/api-client.ts';
import { useDownload } from '../../../api/use-download.ts';
import { useMay } from '../../../api/use-may.ts';
import { Button } from '../../../ui/button.tsx';
import { notifyError } from '../../../ui/feedback/notifications.tsx';

interface ExportProps {
  /** Filters of the list; times in milliseconds. */
  readonly filters: Readonly<Record<'search' | 'status' | 'money' | 'since' | 'before', string>>;
  /** Chosen columns, joined by commas; empty for all. */
  readonly columns: string;
}

/** Downloads all orders that match the search and the filters. */
export function ExportButton({ filters, columns }: ExportProps): ReactNode {
  const may = useMay();
  const { isBusy, save } = useDownload(notifyError);
  if (!may('customers:export')) return null;
  const run = () => {
    const file = downloadFile(exportOrders, {
      ...(columns && { columns }),
      search: filters.search,
      ...(filters.status && { status: filters.status }),
      ...(filters.money && { money: filters.money }),
      ...(filters.since && { since: momentInUtc(filters.since) }),
      ...(filters.before && { before: momentInUtc(filters.before) }),
    });
    void save(file, 'orders.csv');
  };
  return (
    <Button disabled={isBusy} onClick={run}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}

/** '2026-01-31T12:00', as the export reads times. */
function momentInUtc(ms: string): string {
  return new Date(Number(ms)).toISOString().slice(0, 16);
}
