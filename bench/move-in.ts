/**
 * Measures moving in from another shop by the command line: `node bench/move-in.ts --products 500 --pictures 500
 * --customers 2000 --orders 5000` imports generated exports and a ZIP of pictures into a new store, imports them again,
 * and undoes all. Fails if the second import changes anything, or if anything remains.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { closeStore, openStore } from '../src/server/store/engine/database.ts';
import { migrate } from '../src/server/store/engine/migrate.ts';
import { madeUpCustomers, madeUpOrders, madeUpProducts } from '../tests/support/imports/made-up-files.ts';
import { makeZip } from '../tests/support/make-zip.ts';
import { photo } from '../tests/support/photos.ts';
import { table } from './table.ts';

const number = (byDefault: string) => ({ type: 'string', default: byDefault }) as const;
const { values } = parseArgs({
  options: { products: number('500'), pictures: number('500'), customers: number('2000'), orders: number('5000') },
});
const [products, pictures] = [Number(values.products), Number(values.pictures)];
const root = join(import.meta.dirname, '..');
const run = promisify(execFile);
const dataDir = await mkdtemp(join(tmpdir(), 'move-in-'));

async function command(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { stdout } = await run(process.execPath, ['src/cli/main.ts', ...args], { cwd: root, env, maxBuffer: 2 ** 28 });
  return stdout;
}

const pictureAt = async (at: number) =>
  [
    `p-${at}.jpg`,
    await photo({ width: 800, height: 800, colour: `#${(0x20_30_40 + at * 997).toString(16).slice(-6)}` })
      .jpeg()
      .toBuffer(),
  ] as const;

async function writeFiles(): Promise<readonly (readonly [kind: string, args: readonly string[]])[]> {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < pictures; at++) {
    const [name, bytes] = await pictureAt(at);
    files[name] = bytes;
  }
  const [head, ...rows] = madeUpProducts(products).split('\n');
  const pictured = [`${head},Image Src`, ...rows.map((row, at) => `${row},${at < pictures ? `p-${at}.jpg` : ''}`)];
  const at = (name: string) => join(dataDir, name);
  await writeFile(at('pictures.zip'), makeZip(files));
  await writeFile(at('products.csv'), pictured.join('\n'));
  await writeFile(at('customers.csv'), madeUpCustomers(Number(values.customers)));
  await writeFile(at('orders.csv'), madeUpOrders(Number(values.orders), Date.now()));
  return [
    ['products', [at('products.csv'), '--zip', at('pictures.zip')]],
    ['customers', [at('customers.csv')]],
    ['orders', [at('orders.csv')]],
  ];
}

try {
  const store = await openStore({ url: join(dataDir, 'store.db') });
  await migrate(store);
  await closeStore(store);
  const exports = await writeFiles();
  const before = await command('products', 'list', '--json');
  const rows: string[][] = [];
  const timed = async (what: string, work: () => Promise<string>): Promise<string> => {
    const startedAt = performance.now();
    const said = await work();
    rows.push([what, `${((performance.now() - startedAt) / 1000).toFixed(1)} s`]);
    return said;
  };
  for (const [kind, args] of exports) await timed(`import ${kind}`, () => command('import', ...args, '--yes'));
  for (const [kind, args] of exports) {
    const said = await timed(`import ${kind} again`, () => command('import', ...args, '--yes'));
    if (!said.includes('Nothing to change')) throw new Error(`${kind} changed when imported again: ${said}`);
  }
  for (const { id, kind } of JSON.parse(await command('imports', 'list', '--json')) as { id: string; kind: string }[]) {
    await timed(`undo ${kind}`, () => command('imports', 'undo', id, '--yes'));
  }
  if ((await command('products', 'list', '--json')) !== before) throw new Error('Products stayed after the undo');
  if ((await command('imported-orders', 'list', '--json')).length > 5) throw new Error('Orders stayed after the undo');
  console.log(table([['step', 'time'], ...rows]));
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
