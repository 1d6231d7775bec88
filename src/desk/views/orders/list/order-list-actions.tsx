import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { ExportButton } from './export-button.tsx';

/** What can be done from the list without choosing orders. */
export function OrderListActions(props: ComponentProps<typeof ExportButton>): ReactNode {
  return (
    <>
      <Link href="/orders/dispatch" className="button">
        Import tracking
      </Link>
      <ExportButton {...props} />
      <Link href="/orders/new" className="button">
        Create order
      </Link>
    </>
  );
}
