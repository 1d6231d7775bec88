import { join } from 'node:path';
import { expect, it } from 'vitest';
import { requestQuotation } from '../../src/server/actions/quotations/quotations.ts';
import { backedUpTables } from '../../src/server/store/backup/tables.ts';
import { asking, quotationParts } from '../store/quotation-samples.ts';
import { openOperator } from './operator.ts';
import { openPostgresOperator } from './postgres.ts';

it.each([
  ['a file', openOperator],
  ['PostgreSQL', openPostgresOperator],
] as const)(
  'a quote is exported for its requester, erased with them, and restored from a backup: %s [QUOTE-5, OPS-57]',
  async (_, open) => {
    const operator = await open();
    const email = 'grace@school.example';
    const reference = await operator.prepare(async (store) => {
      const other = { organisation: 'Vale School', name: 'Ada Lovelace', address: '2 Vale Road' };
      await requestQuotation(quotationParts(store), asking('ada@school.example', other));
      const asked = await requestQuotation(quotationParts(store), asking(email, { reference: 'LEA-4711' }));
      return asked.ok ? asked.reference : '';
    });
    await operator.print('quotations', 'send', reference, '--note', 'With spare filters.', '--yes');
    const before = await operator.json('quotations', 'list');
    const file = join(operator.dataDir, 'one.db');
    await operator.print('backup', file);
    await operator.prepare(({ db }) => db.deleteFrom('quotations').execute());
    expect(await operator.json('quotations', 'list')).toEqual([]);
    await operator.print('restore', file, '--yes');
    expect(await operator.json('quotations', 'list')).toEqual(before);

    const handed = (await operator.json('customer', 'export', email.toUpperCase())) as { quotations: unknown };
    const line = { productId: 'xl-7', name: 'XL-7', quantity: 2, unitPrice: '251.00', lineTotal: '502.00' };
    const sale = { region: 'uk-eu', currency: 'GBP', lines: [line], total: '502.00' };
    const asker = { organisation: 'Hill Road School', name: 'Grace Hopper', email, reference: 'LEA-4711' };
    expect(handed.quotations).toMatchObject([
      { reference, asker, state: 'sent', sales: [sale], offer: { sales: [sale], note: 'With spare filters.' } },
    ]);
    expect(JSON.stringify(handed)).not.toContain('Vale');

    expect(await operator.print('customer', 'erase', email, '--yes')).toContain('1 quotation and 3 emails');
    expect(await operator.json('quotations', 'list')).toMatchObject([{ organisation: 'Vale School' }]);
    const left = await operator.prepare(({ db }) =>
      Promise.all(
        backedUpTables.map(async ({ name }) => JSON.stringify(await db.selectFrom(name).selectAll().execute())),
      ),
    );
    for (const word of ['grace@school', 'Hill Road', 'LEA-4711', 'spare filters']) {
      expect([word, left.filter((rows) => rows.includes(word))]).toEqual([word, []]);
    }
    // A customer erased since the backup is not restored.
    await operator.print('restore', file, '--yes');
    expect(await operator.json('quotations', 'list')).toMatchObject([{ organisation: 'Vale School' }]);
  },
);
