/**
 * Puts the storefronts of `bench/competitors.ts` into a folder outside of the project: `node
 * bench/competitors/install.ts --folder FOLDER`. From the package registry, built for production, with our products on
 * their shelves. It takes five minutes and a gigabyte; a folder that has them is made anew with `rm -rf FOLDER`. Needs
 * PostgreSQL and nginx: apt-get install postgresql nginx-light
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { openCluster } from './cluster.ts';
import { startEvershop } from './evershop.ts';
import { stockEvershop } from './stock-evershop.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' } } });
if (!values.folder) throw new Error('Where to? --folder FOLDER');
const folder = resolve(values.folder);
const home = join(folder, 'evershop');
const owner = { email: 'owner@shop.example', password: randomBytes(12).toString('hex') };
const secrets = ['JWT_ADMIN', 'JWT_ADMIN_REFRESH', 'JWT_CUSTOMER', 'JWT_CUSTOMER_REFRESH', 'ORDER_TRACKING_TOKEN'];
const tell = (words: string) => process.stderr.write(`${words}\n`);

await mkdir(home, { recursive: true });
for (const name of ['config', 'media', 'public']) await mkdir(join(home, name), { recursive: true });
await writeFile(join(home, 'package.json'), JSON.stringify({ name: 'rival', private: true, type: 'module' }));
const settings = {
  shop: { language: 'en', currency: 'USD', timezone: 'UTC' },
  // Cash on delivery: no provider of payments is asked.
  system: { cod: { status: 1 }, session: { cookieSecret: randomBytes(24).toString('hex') } },
};
await writeFile(join(home, 'config/default.json'), JSON.stringify(settings));
const database = [
  'DB_HOST=127.0.0.1',
  'DB_NAME=evershop',
  'DB_USER=postgres',
  'DB_PASSWORD=none',
  'DB_SSLMODE=disable',
];
const signing = secrets.map((name) => `${name}_SECRET=${randomBytes(32).toString('hex')}`);
await writeFile(join(home, '.env'), [...database, ...signing, ''].join('\n'));

tell('installing');
// 2.2.1 imports concat-stream and does not name it among what it needs.
const packages = ['@evershop/evershop@2.2.1', 'concat-stream@2.0.0'];
await run('npm', ['install', '--save-exact', '--no-audit', '--no-fund', ...packages]);
tell('building');
await evershop('build');
tell('opening');
const cluster = await openCluster(join(folder, 'postgres'));
try {
  await cluster.ask('postgres', 'create database evershop');
  // Its tables are made at its first start.
  const shop = await startEvershop(home, cluster, { isNew: true });
  try {
    await evershop('user:create', '--name', 'Owner', '--email', owner.email, '--password', owner.password);
    await stockEvershop(shop.origin, owner);
  } finally {
    await shop.close();
  }
} finally {
  await cluster.close();
}
tell(`done: node_modules/.bin/node bench/competitors.ts --folder ${values.folder}`);

async function evershop(...args: string[]): Promise<void> {
  const port = args[0] === 'build' ? '' : String(cluster.port);
  const program = 'node_modules/@evershop/evershop/dist/bin/evershop.js';
  await run(process.execPath, [program, ...args], { DB_PORT: port });
}

async function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  await promisify(execFile)('nice', [program, ...args], {
    cwd: home,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    timeout: 15 * 60_000,
    maxBuffer: 64 << 20,
  });
}
