import type { ReactNode } from 'react';
import type { DeskOrder } from '../../../contract/orders/order-details.ts';
import { originLabels } from '../../../domain/orders/order-timeline.ts';
import { useMay } from '../../api/use-may.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** How an order was placed, with a link to its quote or to the return for which it was sent. */
export function OrderOrigin({ order }: { readonly order: DeskOrder }): ReactNode {
  const may = useMay();
  const { origin, quotation, exchangeOf } = order;
  if (quotation && may('quotations:read')) {
    return <From words="Ordered from quote" href={`/quotations/${quotation}`} reference={quotation} />;
  }
  if (exchangeOf !== null)
    return <From words="Sent for return" href={`/returns/${exchangeOf}`} reference={exchangeOf} />;
  return originLabels[origin ?? 'shop'];
}

interface FromProps {
  readonly words: string;
  readonly href: string;
  readonly reference: string;
}

function From({ words, href, reference }: FromProps): ReactNode {
  return (
    <>
      {words} <TextLink href={href}>{reference}</TextLink>,
    </>
  );
}
