import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readContents } from '../../src/server/store/backup/copy-store.ts';
import { placeSample } from '../store/samples.ts';
import { openOperator } from './operator.ts';
import { leaveAddress } from './people.ts';

it('refuses destructive commands without a terminal unless --yes is given [OPS-13]', async () => {
  const operator = await openOperator();
  const reference = await operator.prepare(async (store) => {
    await leaveAddress(store, 'ada@customer.example');
    return placeSample(store);
  });
  const backup = join(operator.dataDir, 'backup.db');
  await operator.print('backup', backup);
  const exports = [
    ['products', 'export'],
    ['orders', 'export'],
    ['newsletter', 'export'],
    ['customer', 'export', 'ada@customer.example'],
  ].map((line) => [...line, '--out', join(operator.dataDir, `${line[0]}.txt`)]);
  for (const line of exports) await operator.print(...line);
  const files = [backup, ...exports.map((line) => line.at(-1) ?? '')];
  const readFiles = () => Promise.all(files.map((file) => readFile(file, 'latin1')));
  const kept = await readFiles();
  const before = await operator.prepare(({ db }) => readContents(db));

  const lines: string[][] = [
    ...exports,
    ['backup', backup],
    ['promotions', 'create', 'STAROFFER', '--percent', '10', '--limit', '99'],
    ['orders', 'set-status', reference, 'cancelled'],
    ['newsletter', 'erase', 'ada@customer.example'],
    ['customer', 'erase', 'ada@customer.example'],
    ['invoices', 'set-next-number', 'INV-000042'],
    ['restore', backup],
  ];
  for (const line of lines) {
    const { code, stdout, stderr } = await operator.run(...line);
    expect([line, code, stdout]).toEqual([line, 1, '']);
    expect(stderr).toMatch(/\?\nNot running interactively, so nothing was changed\. Add --yes to confirm\.\n$/);
  }
  expect(await operator.prepare(({ db }) => readContents(db))).toEqual(before);
  expect(await readFiles()).toEqual(kept);
  for (const line of lines) expect(await operator.run(...line, '--yes')).toMatchObject({ code: 0 });
});
