import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Supervisor } from '../../src/cli/releases/supervisor.ts';
import { upgradeRelease } from '../../src/cli/releases/upgrade-release.ts';
import { verifyRelease } from '../../src/cli/releases/verify-release.ts';
import { acceptNewerMigrations } from '../../src/server/store/engine/accepted-migrations.ts';
import { closeStore, inTransaction, openStore } from '../../src/server/store/engine/database.ts';
import { migrationNames } from '../../src/server/store/engine/migrate.ts';
import { publicPem, signChecksums } from '../../tools/release/sign-checksums.ts';
import { writeChecksums } from '../../tools/release/write-checksums.ts';
import { onEachEngine } from '../store/engines.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { compileCache } from '../support/setup/compile-cache.ts';
import { freePort } from '../support/stand-ins/free-port.ts';

vi.setConfig({ testTimeout: 420_000 });

const dist = resolve('dist/server');
const real = (program: string) => `await import(${JSON.stringify(join(dist, program))});\n`;

/** What the program of a release does instead of starting as the built one does. */
type Fault = 'none' | 'never-starts' | 'fails-in-use';

/**
 * A release of the built programs. One that fails in use works on the copy, but migrates the shop's real store and then
 * exits.
 */
async function writeRelease(folder: string, version: string, fault: Fault = 'none'): Promise<void> {
  await mkdir(join(folder, 'dist/server'), { recursive: true });
  await mkdir(join(folder, 'bin'));
  await symlink(process.execPath, join(folder, 'bin/node'));
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'breezebox', version, type: 'module' }));
  await writeFile(join(folder, 'dist/server/cli.js'), real('cli.js'));
  const migrates = `
    const statement = "insert into kysely_migration (name, timestamp) values ('999-next', '2099-01-01T00:00:00.000Z')";
    const { DATABASE_URL: url, DATA_DIR: folder } = process.env;
    if (url) {
      const { Client } = (await import(${JSON.stringify(resolve('node_modules/pg/esm/index.mjs'))})).default;
      const client = new Client({ connectionString: url });
      await client.connect();
      await client.query(statement + ' on conflict do nothing');
      await client.end();
    } else {
      const { DatabaseSync } = await import('node:sqlite');
      const database = new DatabaseSync(folder + '/store.db');
      database.exec(statement.replace('insert', 'insert or ignore'));
      database.close();
    }
    process.exit(3);`;
  const before = {
    none: '',
    'never-starts': "console.log('broken'); process.exit(3);\n",
    'fails-in-use': `if (process.env.BACKGROUND_JOBS !== 'off') {${migrates}\n}\n`,
  }[fault];
  await writeFile(join(folder, 'dist/server/main.js'), before + real('main.js'));
}

async function packRelease(out: string, version: string, fault?: Fault): Promise<string> {
  const name = `breezebox-${version}-linux-x64`;
  await writeRelease(join(out, name), version, fault);
  execFileSync('tar', ['czf', `${name}.tar.gz`, name], { cwd: out });
  return join(out, `${name}.tar.gz`);
}

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Two instances as processes, restarted as by systemd. */
async function startInstances(home: string, env: NodeJS.ProcessEnv): Promise<Supervisor> {
  const running = new Map<string, ChildProcess>();
  const ports = new Map([
    ['1', await freePort()],
    ['2', await freePort()],
  ]);
  const stop = async (name: string) => {
    const child = running.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  onTestFinished(async () => void (await Promise.all([...running.keys()].map(stop))));
  return {
    instances: Array.from(ports, ([name, port]) => ({ name, origin: `http://127.0.0.1:${port}` })),
    async restart(name) {
      await stop(name);
      const current = join(home, 'current');
      const child = spawn(join(current, 'bin/node'), [join(current, 'dist/server/main.js')], {
        env: { ...env, PORT: String(ports.get(name)) },
        stdio: 'ignore',
      });
      running.set(name, child);
      const isReady = () =>
        fetch(`http://127.0.0.1:${ports.get(name)}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`instance ${name} ended with ${child.exitCode}`);
        await pause(100);
      }
    },
  };
}

/** Pause between two requests of a customer: enough load while instances restart, and little while nothing changes. */
const pauseMs = { switching: 50, otherwise: 400 };

/**
 * Customers behind a proxy that checks /healthz, as the supplied Caddy does, and tries the other instance if a
 * connection is refused. Requests are never repeated: a reset connection counts as a failed request.
 */
function startLoad({ instances }: Supervisor, isSwitching: () => boolean) {
  let isOver = false;
  let turn = 0;
  const failures: string[] = [];
  const counts = { pages: 0, orders: 0 };
  const healthy = new Set<string>();
  const check = async (origin: string) => {
    while (!isOver) {
      const isWell = await fetch(`${origin}/healthz`, { headers: { Connection: 'close' } }).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isWell) healthy.add(origin);
      else healthy.delete(origin);
      await pause(50);
    }
  };
  const viaProxy = async (work: (origin: string) => Promise<number>) => {
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const known = instances.filter(({ origin }) => healthy.has(origin));
      const { origin = '' } = known[turn++ % Math.max(1, known.length)] ?? instances[attempt % instances.length] ?? {};
      try {
        return await work(origin);
      } catch (error) {
        const { code } = ((error as Error).cause ?? error) as { readonly code?: string };
        if (code !== 'ECONNREFUSED') throw error;
        await pause(10);
      }
    }
    throw new Error('no instance accepted the connection');
  };
  const visit = async (kind: 'pages' | 'orders', start: () => (origin: string) => Promise<number>) => {
    while (!isOver) {
      const status = await viaProxy(start()).catch((error: Error) => `${error.message} ${error.cause ?? ''}`);
      if (status === 200 || status === 201) counts[kind] += 1;
      else failures.push(`${kind}: ${status}`);
      await pause(isSwitching() ? pauseMs.switching : pauseMs.otherwise);
    }
  };
  const page = async (origin: string) => {
    const answer = await fetch(`${origin}/`, { headers: { Connection: 'close' } });
    await answer.text();
    return answer.status;
  };
  const order =
    (key = randomUUID()) =>
    async (origin: string) =>
      (await sendOrder(origin, key)).status;
  const all = [
    ...instances.map(({ origin }) => check(origin)),
    ...[visit('pages', () => page), visit('pages', () => page), visit('orders', () => order())],
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(all);
      return { failures, ...counts };
    },
  };
}

/** Two instances of release 1.0.0, with its `upgrade`. */
async function openInstallation(databaseUrl?: string) {
  const [home, out, dataDir] = [await openFolder(), await openFolder(), await openFolder()];
  await writeRelease(join(home, 'releases/1.0.0'), '1.0.0');
  await symlink('releases/1.0.0', join(home, 'current'));
  const env = {
    ...{ PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
    SHUTDOWN_DELAY: '2',
    ...compileCache,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
  const supervisor = await startInstances(home, env);
  const url = databaseUrl ?? join(dataDir, 'store.db');
  const steps: string[] = [];
  /** Number of database failures once an upgrade returns to the previous version. */
  const outage = { left: 0 };
  const upgrade = async (version: string, fault?: Fault) =>
    upgradeRelease({
      ...{ home, version, dataDir, databaseUrl, supervisor, retryMs: 0 },
      file: await packRelease(await mkdtemp(join(out, 'release-')), version, fault),
      user: { env },
      print: (text) => steps.push(text),
      async acceptNewerMigrations() {
        const isReturning = steps.at(-1)?.endsWith('Returning to the previous version');
        if (isReturning && outage.left-- > 0) throw new Error('the database does not respond');
        const store = await openStore({ url });
        await inTransaction(store, (tx) => acceptNewerMigrations(tx, migrationNames, 1)).finally(() =>
          closeStore(store),
        );
      },
    });
  for (const { name: instance } of supervisor.instances) await supervisor.restart(instance);
  return { home, dataDir, supervisor, steps, outage, upgrade };
}

onEachEngine(({ name, create }) => {
  it('upgrades under load, losing no page or order, and rolls a broken release back [RELEASE-7, RELEASE-8]', async () => {
    const { home, dataDir, supervisor, steps, upgrade } = await openInstallation(
      name === 'postgres' ? await create() : undefined,
    );
    const load = startLoad(supervisor, () => /^Restarting|\nReturning/.test(steps.at(-1) ?? ''));

    expect(await upgrade('1.1.0')).toEqual({ ok: true, backup: expect.stringMatching(/store-.*\.db$/) });
    expect(await readlink(join(home, 'current'))).toBe('releases/1.1.0');
    // A release that cannot start is detected on the copy, and nothing is restarted.
    steps.length = 0;
    expect(await upgrade('1.2.0', 'never-starts')).toMatchObject({ ok: false, previous: 'kept' });
    expect(steps.filter((step) => step.startsWith('Restarting'))).toEqual([]);
    // A release that fails in use, after a migration, is replaced by the previous one.
    expect(await upgrade('1.3.0', 'fails-in-use')).toMatchObject({ ok: false, previous: 'restored' });
    expect(await readlink(join(home, 'current'))).toBe('releases/1.1.0');
    for (const { origin } of supervisor.instances) expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const { failures, pages, orders } = await load.stop();
    expect(failures).toEqual([]);
    expect(Math.min(pages, orders)).toBeGreaterThan(20);
    expect((await readdir(dataDir)).filter((file) => file.startsWith('rehearsal-'))).toEqual([]);
  });
});

it('returns once the database responds again, at the latest with the next upgrade [RELEASE-8]', async () => {
  const { supervisor, outage, upgrade } = await openInstallation();
  const statusOf = async (origin: string) => (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;
  const statuses = () => Promise.all(supervisor.instances.map(({ origin }) => statusOf(origin)));
  outage.left = Number.POSITIVE_INFINITY;
  expect(await upgrade('1.1.0', 'fails-in-use')).toMatchObject({
    ...{ ok: false, previous: 'broken' },
    why: expect.stringContaining(
      'The migrations of 1.1.0 were not accepted: the database does not respond\nInstance 1',
    ),
  });
  expect(await statuses()).toEqual([undefined, 200]);
  outage.left = 2;
  expect(await upgrade('1.1.0', 'fails-in-use')).toMatchObject({ ok: false, previous: 'restored' });
  expect([outage.left, await statuses()]).toEqual([-1, [200, 200]]);
  // Backups by the previous version on newer tables can be made and restored.
  expect(await upgrade('1.2.0')).toMatchObject({ ok: true });
});

it('accepts only archives with the signed checksum of the installed key [RELEASE-6]', async () => {
  const [out, installed] = [await openFolder(), await openFolder()];
  const { privateKey } = generateKeyPairSync('ed25519');
  const file = await packRelease(out, '2.0.0');
  await mkdir(join(out, 'staging'));
  await writeChecksums(out, ['breezebox-2.0.0-linux-x64.tar.gz']);
  const check = (allowUnsigned = false, archive = file) => verifyRelease({ file: archive, installed, allowUnsigned });
  expect(await check()).toMatchObject({ ok: false, why: expect.stringContaining('no key to check signatures with') });
  expect(await check(true)).toEqual({ ok: true, version: '2.0.0', isSigned: false });
  await writeFile(join(installed, 'release-key.pem'), publicPem(privateKey));
  expect(await check()).toMatchObject({ ok: false, why: expect.stringContaining('is not signed') });
  await signChecksums(out, privateKey);
  expect(await check()).toEqual({ ok: true, version: '2.0.0', isSigned: true });
  expect(await check(false, join(out, 'breezebox-3.0.0-linux-x64.tar.gz'))).toMatchObject({ ok: false });
  expect(await check(false, join(out, '../shop.tar.gz'))).toMatchObject({ ok: false });

  await signChecksums(out, generateKeyPairSync('ed25519').privateKey);
  expect(await check()).toMatchObject({ ok: false, why: expect.stringContaining('not from its publisher') });
  await signChecksums(out, privateKey);
  const sums = join(out, 'SHA256SUMS');
  const text = await readFile(sums, 'utf8');
  await writeFile(
    sums,
    text.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  );
  expect(await check()).toMatchObject({ ok: false, why: expect.stringContaining('signature') });
  await writeFile(sums, text);
  await chmod(file, 0o600);
  await writeFile(file, 'changed', { flag: 'a' });
  expect(await check()).toMatchObject({ ok: false, why: expect.stringContaining('its checksum differs') });
});
