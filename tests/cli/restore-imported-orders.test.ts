import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { insertImportedOrders, type StoredImportedOrder } from '../../src/server/store/imports/imported-orders.ts';
import { noon } from '../store/samples.ts';
import { openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

const facts: StoredImportedOrder['facts'] = {
  ...{ placedAt: noon, cancelledAt: null, paymentStatus: 'paid', fulfilmentStatus: 'fulfilled', currency: 'EUR' },
  ...{ subtotal: 9_00, discount: 0, shipping: 0, tax: 0, total: 9_00, refunded: 0, taxIncluded: null },
  ...{ promoCode: '', paymentMethod: '', country: 'DE', lines: [] },
};

const imported = (id: string, email: string): StoredImportedOrder => ({
  ...{ id, source: 'Shopify', number: `#${id}`, importedAt: noon, facts },
  customer: { name: 'Kim', email, address: '1 Harbour Road, Bath' },
});

it.each([
  ['a file', () => openOperator()],
  ['PostgreSQL', openPostgresOperator],
])(
  'a restore into %s erases customers of imported orders again, with or without an email address [MOVE-23]',
  async (_, open) => {
    const operator = await open();
    const orders = [
      ...[imported('a', 'kim@example.org'), imported('b', '')],
      ...[imported('c', ''), imported('d', 'lu@example.org')],
    ];
    await operator.prepare((store) => inTransaction(store, (tx) => insertImportedOrders(tx, orders)));
    const backup = join(operator.dataDir, 'one.db');
    await operator.print('backup', backup);
    await operator.print('customer', 'erase', 'kim@example.org', '--yes');
    await operator.print('customer', 'erase-order', 'b', '--yes');
    expect(await operator.json('restore', backup, '--yes')).toMatchObject({ ended: { erased: 2 } });
    const rows = await operator.prepare(({ db }) =>
      db
        .selectFrom('imported_orders')
        .select(['id', 'customer_name', 'address', 'search_text'])
        .orderBy('id')
        .execute(),
    );
    const { name, address } = imported('', '').customer;
    expect(rows).toEqual([
      { id: 'a', customer_name: '', address: '', search_text: '#a' },
      { id: 'b', customer_name: '', address: '', search_text: '#b' },
      { id: 'c', customer_name: name, address, search_text: '#c kim ' },
      { id: 'd', customer_name: name, address, search_text: '#d kim lu@example.org' },
    ]);
  },
);
