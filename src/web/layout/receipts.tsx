import type { ReactNode } from 'react';
import { useOrderReceipts } from '../cart/order-receipts.ts';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const loadPanel = () => import('./receipt-panel.tsx');

/** Receipts of orders just placed. The code loads with the first order. */
export function Receipts(): ReactNode {
  const receipts = useOrderReceipts();
  const late = useLazyModule(receipts.length > 0, loadPanel);
  return late && receipts.length > 0 && <late.ReceiptPanel receipts={receipts} />;
}
