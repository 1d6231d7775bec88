import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Inventory, makeSecrets, renderHost, writeFiles } from '../../deploy/cluster/generate.ts';
import { Host } from './host.ts';

/** IP address of the test itself, in the network of the hosts. */
export const ownAddress = '10.20.0.1';
export const publicUrl = 'https://shop.example';
const diskMb = 800;

/** Three machines, and a fourth without a database for the comparison of rates. */
const inventoryOf = (mailUrl: string): Inventory => ({
  ...{ name: 'breezebox', publicUrl, network: '10.20.0.0/24' },
  address: { ip: '10.20.0.100', interface: 'eth0', routerId: 51 },
  hosts: [1, 2, 3, 4].map((n) => ({ name: `shop${n}`, ip: `10.20.0.1${n}`, database: n < 4 })),
  environment: { SMTP_URL: mailUrl, RATE_LIMITS: 'off', SERVICE_WORKER: 'off', LOG_LEVEL: 'info' },
});

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | string;
}

export interface Cluster {
  readonly hosts: readonly Host[];
  readonly fourth: Host;
  /** Origin of the shop at the shared address. */
  readonly origin: string;
  /** Secret for opening the shop's stores. */
  readonly linkSecret: string;
  /** URL of the database at the current primary. */
  databaseUrl(): Promise<string>;
  leader(): Promise<Host>;
  /** The host that holds the shared address. */
  front(): Promise<Host>;
  /** Resolves once all members follow one primary, including a synchronous standby, and all instances respond. */
  healthy(): Promise<void>;
  /** Makes another host the primary, as 'patronictl switchover' does. */
  switchOver(primary: Host): Promise<void>;
}

/** Retries an operation, also after an error, until it returns a result. */
export async function until<Result>(
  what: string,
  work: () => Promise<Result | false | undefined>,
  withinMs = 120_000,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const result = await work().catch(() => undefined);
    if (result) return result;
    if (performance.now() > deadline) throw new Error(`Waited ${withinMs / 1000} s in vain: ${what}`);
    await pause(100);
  }
}

export const ask = (url: string, ms = 3_000) => fetch(url, { signal: AbortSignal.timeout(ms) });

/** Starts the hosts of a cluster below a folder, in network namespaces on one bridge. */
export async function openCluster(folder: string, mailPort: number): Promise<Cluster> {
  const inventory = inventoryOf(`smtp://${ownAddress}:${mailPort}`);
  const secrets = makeSecrets();
  const all: Host[] = [];
  for (const one of inventory.hosts) {
    const root = join(folder, one.name);
    mkdirSync(root, { recursive: true });
    writeFiles(root, renderHost(inventory, secrets, one, root));
    const host = new Host(one, root);
    await host.create(diskMb);
    all.push(host);
  }
  const hosts = all.filter(({ hasDatabase }) => hasDatabase);
  const [fourth] = all.slice(-1) as [Host];
  for (const service of hosts[0]?.services ?? []) for (const host of hosts) host.start(service);

  const findLeader = () =>
    Promise.any(
      hosts.map(async (host) => ((await ask(`http://${host.ip}:8008/primary`)).ok ? host : Promise.reject())),
    );
  const leader = () => until('a primary answers', findLeader);
  const databaseUrl = async () =>
    `postgres://postgres:${secrets.superuser}@${(await leader()).ip}:5432/${inventory.name}`;
  const isFollowing = async () => {
    const { members } = (await (await ask(`http://${(await leader()).ip}:8008/cluster`)).json()) as {
      members: Member[];
    };
    const roles = members.map(({ role }) => role);
    const timelines = new Set(members.map(({ timeline }) => timeline));
    const states = members.every(({ state, lag = 0 }) => /running|streaming/.test(state) && Number(lag) < 1e6);
    return members.length === hosts.length && states && timelines.size === 1 && roles.includes('sync_standby');
  };
  const areServing = async () => {
    const instances = hosts.flatMap(({ ip }) => [`http://${ip}:3001`, `http://${ip}:3002`]);
    const answers = await Promise.all(instances.map((origin) => ask(`${origin}/readyz`, 3_000)));
    return answers.every(({ ok }) => ok);
  };
  return {
    ...{ hosts, fourth, leader, databaseUrl, origin: `http://${inventory.address.ip}`, linkSecret: secrets.links },
    front: async () => {
      for (const host of all) if (await host.holds(inventory.address.ip)) return host;
      throw new Error('No host has the shared address');
    },
    async healthy() {
      await until('all members follow one primary', isFollowing);
      await until('all instances answer', areServing);
    },
    async switchOver({ name, ip }) {
      const headers = { Authorization: `Basic ${Buffer.from(`patroni:${secrets.api}`).toString('base64')}` };
      const asked = { method: 'POST', headers, body: JSON.stringify({ leader: name }) };
      const response = await fetch(`http://${ip}:8008/switchover`, asked);
      if (!response.ok) throw new Error(`Switchover was answered ${response.status}: ${await response.text()}`);
    },
  };
}
