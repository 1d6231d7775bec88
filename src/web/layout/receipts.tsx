import type { ReactNode } from 'react';
import { useOrderReceipts } from '../buying/order-receipts.ts';
import { useLate } from '../ui/use-late.ts';

const loadPanel = () => import('./receipt-panel.tsx');

/** What was just ordered. The code that shows it is fetched with the first order. */
export function Receipts(): ReactNode {
  const receipts = useOrderReceipts();
  const late = useLate(receipts.length > 0, loadPanel);
  return late && receipts.length > 0 && <late.ReceiptPanel receipts={receipts} />;
}
