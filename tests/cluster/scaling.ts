import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { ask, type Cluster, until } from './cluster.ts';
import type { Host } from './host.ts';

/** Share of one CPU that the instances of a host may use together, so that hosts do not compete for it. */
const quota = 0.1;
/** The kernel's default: a shorter period gives a process with many threads less than its quota. */
const periodUs = 100_000;
const measureMs = 10_000;
const warmUpMs = 5_000;
/** Enough to keep the instances of four hosts busy: with few requests at a time, each costs a host more. */
const connections = 160;
const instances = ['shop-1', 'shop-2'] as const;
const paths = ['/product/xl-7', '/api/products'];

type Rates = readonly number[];

/**
 * Measures the rates of a page and an API call at the shared address with four, three, two hosts and one. The order
 * is no advantage for four: code is compiled better over time.
 */
export async function compareRates({ hosts, fourth, origin }: Cluster): Promise<string[]> {
  for (const service of fourth.services) fourth.start(service);
  const running = [...hosts, fourth];
  await warmUp(running);
  // HAProxy runs a check every second.
  await until('the fourth host is used', () => isUsed(origin));
  await measure(origin);
  const rates: Rates[] = [];
  for (let host = running.pop(); host; host = running.pop()) {
    rates.push(await measure(origin));
    await Promise.all(instances.map((shop) => host.stop(shop)));
  }
  return paths.map(
    (path, at) =>
      `${path}: ${rates.map((round) => round[at]).join(', ')} per second with 4, 3, 2, 1 hosts (${quota} processors each)`,
  );
}

const instancesOf = ({ ip }: Host) => [`http://${ip}:3001`, `http://${ip}:3002`];

/** Has the instances of hosts compile their code, then limits their CPU use. */
async function warmUp(hosts: readonly Host[]): Promise<void> {
  for (const instance of hosts.flatMap(instancesOf)) {
    await until(`${instance} is ready`, async () => (await ask(`${instance}/readyz`)).ok);
    await measure(instance, warmUpMs);
  }
  for (const host of hosts) limit(host);
}

/** Moves the instances of a host into a control group (version 1) with a CPU quota. */
function limit(host: Host): void {
  const group = join('/sys/fs/cgroup/cpu', `cluster-faults-${host.name}`);
  mkdirSync(group, { recursive: true });
  writeFileSync(join(group, 'cpu.cfs_period_us'), `${periodUs}`);
  writeFileSync(join(group, 'cpu.cfs_quota_us'), `${periodUs * quota}`);
  for (const service of instances) {
    const pid = host.pid(service);
    if (pid === undefined) throw new Error(`${service} of ${host.name} has died`);
    writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  }
}

async function isUsed(origin: string): Promise<boolean> {
  for (let count = 0; count < 8; count++) await ask(origin);
  return true;
}

async function measure(origin: string, ms = measureMs): Promise<Rates> {
  const rates: number[] = [];
  for (const path of paths) rates.push(await rateOf(`${origin}${path}`, ms));
  return rates;
}

/** Requests answered with 200 per second. */
async function rateOf(url: string, ms: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + ms;
  let done = 0;
  const once = () =>
    new Promise<void>((resolve) => {
      const call = request(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) done += 1;
          resolve();
        });
      });
      // A connection that was closed while the request was sent.
      call.on('error', () => resolve()).end();
    });
  const visit = async () => {
    while (performance.now() < end) await once();
  };
  await Promise.all(Array.from({ length: connections }, visit));
  agent.destroy();
  return Math.round((done * 1000) / ms);
}
