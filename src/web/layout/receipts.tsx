import type { ReactNode } from 'react';
import { useOrderReceipts } from '../buying/order-receipts.ts';
import { useLate } from '../ui/use-late.ts';

const loadPanel = () => import('./receipt-panel.tsx').then(({ ReceiptPanel }) => ReceiptPanel);

/** What was just ordered. The code that shows it is fetched with the first order. */
export function Receipts(): ReactNode {
  const receipts = useOrderReceipts();
  const ReceiptPanel = useLate(receipts.length > 0, loadPanel);
  return ReceiptPanel && receipts.length > 0 ? <ReceiptPanel receipts={receipts} /> : null;
}
