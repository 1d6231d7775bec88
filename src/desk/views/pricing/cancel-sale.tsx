import type { ReactNode } from 'react';
import { cancelSale, endSale } from '../../../contract/pricing/sales.ts';
import type { ScheduledPrice } from '../../../contract/pricing/scheduled-price.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { useAction } from '../../api/queries.ts';
import { notify } from '../../ui/feedback/notifications.tsx';
import { LondonTime } from '../../ui/format/time.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';

/** Until when a scheduled price is in effect: the end of its sale, or no end. */
export function SaleEnd({ planned: { until, saleId } }: { readonly planned: ScheduledPrice }): ReactNode {
  if (until !== null) return <LondonTime at={until} />;
  return saleId === null ? 'no end' : 'end of the sale';
}

interface SaleDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks, then cancels a whole sale that has not started. */
export function CancelSaleDialog({ id, onClose }: SaleDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title="Cancel this sale?"
      action={useAction(cancelSale)}
      input={{ id }}
      label="Cancel sale"
      cancelLabel="Keep sale"
      onDone={({ cancelled }) => notify(`Sale of ${pluralise(cancelled.length, 'product')} cancelled.`)}
      onClose={onClose}
    >
      <p>All its scheduled prices are deleted.</p>
    </ConfirmDialog>
  );
}

/** Asks, then ends a whole sale that has started. */
export function EndSaleDialog({ id, onClose }: SaleDialogProps): ReactNode {
  return (
    <ConfirmDialog
      title="End this sale now?"
      action={useAction(endSale)}
      input={{ id }}
      label="End sale"
      onDone={({ ended }) => notify(`Sale of ${pluralise(ended.length, 'product')} ended.`)}
      onClose={onClose}
    >
      <p>All its products return to their prices from before the sale.</p>
    </ConfirmDialog>
  );
}
