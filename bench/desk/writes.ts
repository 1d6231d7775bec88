import type { Samples } from './samples.ts';

export interface Write {
  readonly title: string;
  readonly call: string;
  /** One call each. */
  readonly inputs: readonly object[];
}

/** The heavier writes at the desk. Each run changes other orders and erases other customers. */
export function heavyWrites({ confirmed, old, products }: Samples, erase: number): Write[] {
  const references = confirmed.map(({ reference }) => reference);
  const shipped = { to: 'shipped', note: '', carrier: 'Royal Mail', tracking: 'RM1GB', trackingUrl: '' };
  const emails = old.map(({ customer_email }) => customer_email);
  const some = products.slice(100, 110).map(({ id }) => id);
  return [
    {
      title: 'orders.preview: ship one',
      call: 'orders.set-status.preview',
      inputs: references.slice(0, 10).map((reference) => ({ reference, ...shipped })),
    },
    {
      title: 'orders.move: ship one',
      call: 'orders.set-status',
      inputs: references.slice(0, 10).map((reference) => ({ reference, ...shipped })),
    },
    {
      title: 'orders.move: ship twenty',
      call: 'orders.bulk-set-status',
      inputs: [{ references: references.slice(10, 30), ...shipped, tracking: '', trackingUrl: '' }],
    },
    {
      title: 'orders.slips: twenty as PDF',
      call: 'orders.packing-slips',
      inputs: [{ references: references.slice(30, 50) }],
    },
    { title: 'products.stock: count one', call: 'products.stock', inputs: some.map((id) => ({ id, stock: '40' })) },
    { title: 'products.place: move one', call: 'products.reorder', inputs: some.map((id) => ({ id, before: null })) },
    {
      title: 'customers.erase: one person',
      call: 'customers.erase',
      inputs: emails.slice(0, erase).map((email) => ({ email })),
    },
  ];
}
