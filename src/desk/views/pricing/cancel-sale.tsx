import type { ReactNode } from 'react';
import { cancelSale } from '../../../contract/pricing/sales.ts';
import type { ScheduledPrice } from '../../../contract/pricing/scheduled-price.ts';
import { errorMessage } from '../../api/desk-error.ts';
import { useAction } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { LondonTime } from '../../ui/format/time.tsx';

/** Until when a scheduled price is in effect: the end of its sale, or no end. */
export function SaleEnd({ planned: { until, saleId } }: { readonly planned: ScheduledPrice }): ReactNode {
  if (until !== null) return <LondonTime at={until} />;
  return saleId === null ? 'no end' : 'end of the sale';
}

/** Cancels a whole sale that has not started. */
export function CancelSale({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  const cancel = useAction(cancelSale);
  const mayPrice = useMay()('prices:write');
  if (!mayPrice) return null;
  async function act(): Promise<void> {
    try {
      const { cancelled } = await cancel.mutateAsync({ id });
      notify(`Sale of ${cancelled.length} ${cancelled.length === 1 ? 'product' : 'products'} cancelled.`);
    } catch (error) {
      notify(errorMessage(error));
    }
  }
  return (
    <Button variant="quiet" subject={`that includes ${name}`} disabled={cancel.isPending} onClick={() => void act()}>
      Cancel sale
    </Button>
  );
}
