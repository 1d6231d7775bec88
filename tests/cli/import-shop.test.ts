import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { listProducts } from '../../src/server/store/catalogue/products.ts';
import { makeZip } from '../support/make-zip.ts';
import { photo } from '../support/photos.ts';
import { type Operator, openOperator } from './operator.ts';

const productsOf = (operator: Operator) => operator.prepare(({ db }) => listProducts(db));

it('keeps nothing of an import that is interrupted at the terminal or cancelled elsewhere [MOVE-22]', async () => {
  const operator = await openOperator();
  const file = join(operator.dataDir, 'many.csv');
  const rows = Array.from({ length: 4_000 }, (_, at) => `Part ${at},${at + 1}.50`);
  await writeFile(file, ['name,price', ...rows].join('\n'));
  const before = await productsOf(operator);
  const start = () =>
    spawn(process.execPath, ['src/cli/main.ts', 'import', file, '--yes'], {
      env: { PATH: process.env.PATH, ...operator.env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  const untilSaving = () =>
    vi.waitUntil(
      () =>
        operator.prepare(({ db }) =>
          db
            .selectFrom('shop_imports')
            .selectAll()
            .where('saved', '>', 0)
            .where('phase', '=', 'saving')
            .executeTakeFirst(),
        ),
      { timeout: 60_000, interval: 50 },
    );

  const interrupted = start();
  let said = '';
  interrupted.stderr.on('data', (text) => {
    said += text;
  });
  const ended = once(interrupted, 'exit');
  await untilSaving();
  interrupted.kill('SIGINT');
  expect(await ended).toEqual([1, null]);
  expect(said).toContain('The import was cancelled. Nothing was imported.');
  expect(await productsOf(operator)).toEqual(before);

  const cancelled = start();
  const stopped = once(cancelled, 'exit');
  const { id } = await untilSaving();
  expect(await operator.print('imports', 'cancel', id)).toContain('Import cancelled.');
  expect(await stopped).toEqual([1, null]);
  expect(await productsOf(operator)).toEqual(before);
  expect(await operator.print('imports', 'list')).toBe('No imports yet.\n');
});

it('adds pictures to an import from a ZIP, and tries addresses again [MOVE-18, MOVE-20]', async () => {
  const operator = await openOperator();
  const [file, zip] = [join(operator.dataDir, 'kit.csv'), join(operator.dataDir, 'pictures.zip')];
  await writeFile(file, 'name,price,image\nKit,12.00,kit.jpg\nTape,3.00,http://127.0.0.1/tape.jpg\n');
  await writeFile(
    zip,
    makeZip({ 'kit.jpg': await photo({ width: 900, height: 900 }).jpeg().toBuffer(), 'other.jpg': Buffer.from('x') }),
  );
  await operator.print('import', file, '--pictures', 'zip', '--yes');
  const [listed] = (await operator.json('imports', 'list')) as { id: string }[];
  const id = listed?.id ?? '';
  const added = await operator.print('imports', 'add-pictures', id, zip);
  expect(added).toContain('1 picture queued, 1 missing.\nNot named by any row: other.jpg.\n1 picture added');
  const again = await operator.print('imports', 'add-pictures', id);
  expect(again).toContain('1 picture queued, 0 missing.');
  expect(again).toContain('Picture of line 3 (tape): the address is in a private network.');
  expect((await productsOf(operator)).find((one) => one.id === 'kit')?.pictures).toHaveLength(1);
  const { code, stderr } = await operator.run('imports', 'add-pictures', id, file);
  expect([code, stderr]).toEqual([2, 'The file is not a valid ZIP.\n']);
});
