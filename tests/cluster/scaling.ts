import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { ask, type Cluster, until } from './cluster.ts';
import type { Host } from './host.ts';

/** Share of one CPU that the instances of a host may use together, so that hosts do not compete for it. */
const quota = 0.1;
const periodUs = 20_000;
const measureMs = 10_000;
const connections = 32;

/**
 * Measures the rates of a page and an API call at the shared address with four hosts, then with three: code that
 * is compiled during the first makes the second faster.
 */
export async function compareRates({ hosts, fourth, origin }: Cluster): Promise<string[]> {
  const all = [...hosts, fourth];
  for (const service of fourth.services) fourth.start(service);
  for (const instance of all.flatMap(instancesOf)) {
    await until(`${instance} is ready`, async () => (await ask(`${instance}/readyz`)).ok);
    // The first requests compile the code, without the quota.
    await measure(instance);
  }
  // HAProxy runs a check every second.
  await until('the fourth host is used', () => isUsed(origin));
  for (const host of all) limit(host);
  const four = await measure(origin);
  await Promise.all((['shop-1', 'shop-2'] as const).map((shop) => fourth.stop(shop)));
  const three = await measure(origin);
  return Object.entries(three).map(
    ([path, rate]) =>
      `${path}: ${rate} per second with three hosts, ${four[path]} with four (${quota} processors each)`,
  );
}

const instancesOf = ({ ip }: Host) => [`http://${ip}:3001`, `http://${ip}:3002`];

/** Moves the instances of a host into a control group (version 1) with a CPU quota. */
function limit(host: Host): void {
  const group = join('/sys/fs/cgroup/cpu', `cluster-faults-${host.name}`);
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, 'cpu.cfs_period_us'), `${periodUs}`);
  writeFileSync(join(group, 'cpu.cfs_quota_us'), `${periodUs * quota}`);
  for (const service of ['shop-1', 'shop-2'] as const) {
    const pid = host.pid(service);
    if (pid === undefined) throw new Error(`${service} of ${host.name} has died`);
    writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  }
}

async function isUsed(origin: string): Promise<boolean> {
  for (let count = 0; count < 8; count++) await ask(origin);
  return true;
}

async function measure(origin: string): Promise<Record<string, number>> {
  const rates: Record<string, number> = {};
  for (const path of ['/product/xl-7', '/api/products']) rates[path] = await rateOf(`${origin}${path}`);
  return rates;
}

async function rateOf(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + measureMs;
  let done = 0;
  const once = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) done += 1;
          resolve();
        });
      });
      call.on('error', reject).end();
    });
  const visit = async () => {
    while (performance.now() < end) await once();
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return Math.round((done * 1000) / measureMs);
}
