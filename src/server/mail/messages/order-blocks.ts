import { formatCharge } from '../../../domain/currency.ts';
import type { StoredOrder } from '../../store/orders/orders.ts';
import type { Block } from '../compose.ts';

/** What was ordered, what it comes to and where it goes, as customer and operator both read it. */
export function orderBlocks(order: StoredOrder, heading: string): Block[] {
  const { customer, currency, lines, subtotal, discount, total, promoCode } = order;
  const charge = (amount: number) => formatCharge(amount, currency);
  return [
    { kind: 'heading', text: heading },
    {
      kind: 'rows',
      rows: [
        ...lines.map(({ name, quantity, unitPrice, lineTotal }): [string, string] => [
          `${quantity} x ${name} (${charge(unitPrice)} each)`,
          charge(lineTotal),
        ]),
        ['Subtotal', charge(subtotal)],
        ...(discount > 0 ? [[`Discount${promoCode ? ` (${promoCode})` : ''}`, `-${charge(discount)}`] as const] : []),
        ['Shipping', 'Free'],
        ['Total', charge(total)],
      ],
    },
    { kind: 'heading', text: 'Delivery address' },
    {
      kind: 'text',
      text: [
        customer.customerName,
        customer.shippingAddress,
        customer.city,
        customer.postalCode,
        customer.country,
      ].join('\n'),
    },
  ];
}
