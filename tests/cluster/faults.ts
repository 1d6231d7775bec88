import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { idempotencyKeyHeader } from '../../src/contract/orders/checkout/idempotency.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { orderText } from '../support/orders/send-order.ts';
import { ask, type Cluster, until } from './cluster.ts';
import { type Host, type Service, sh } from './host.ts';
import type { Load } from './load.ts';
import { copyRelease } from './release.ts';

export interface Scene {
  readonly cluster: Cluster;
  readonly load: Load;
  /** Folder for files of the test. */
  readonly folder: string;
}

export interface ClusterFault {
  readonly name: string;
  /** Senders are killed or lose the database, so emails that were sent but not recorded are sent again. */
  readonly endsSenders?: true;
  /** Resolves once everything has recovered. Throws if the cluster does not recover, or does something it must not. */
  run(scene: Scene): Promise<void>;
}

const instances: readonly Service[] = ['shop-1', 'shop-2'];
const isReady = (host: Host, service: Service) => async () =>
  (await ask(`http://${host.ip}:300${service.at(-1)}/readyz`, 3_000)).ok;

/** Resolves once another host is the primary. */
const succeeded = ({ leader }: Cluster, former: Host) =>
  until('another host becomes the primary', async () => (await leader()).name !== former.name);

const primaryKilled: ClusterFault = {
  name: 'machine of the primary dies',
  endsSenders: true,
  async run({ cluster, load }) {
    const primary = await cluster.leader();
    await primary.kill();
    await succeeded(cluster, primary);
    await load.more(20);
    await primary.boot();
  },
};

/** Places an order on the machine itself, whose shop still reaches its own database: it must not be acknowledged. */
async function orderWithin({ name, ip }: Host): Promise<string> {
  const headers = ['Content-Type: application/json', `${idempotencyKeyHeader}: ${crypto.randomUUID()}`];
  const options = ['-s', '-m', '15', '-o', '/dev/null', '-w', '%{http_code}', '-d', orderText];
  const more = headers.flatMap((header) => ['-H', header]);
  const address = `http://${ip}:3001${apiPaths.orders}`;
  const curl = promisify(execFile)('ip', ['netns', 'exec', name, 'curl', ...options, ...more, address]);
  return (await curl.catch((error: { stdout: string }) => error)).stdout;
}

const cutOff: ClusterFault = {
  name: 'primary is cut off from the network',
  endsSenders: true,
  async run({ cluster, load }) {
    const primary = await cluster.leader();
    await primary.setLink('down');
    const within = Promise.all([1, 2, 3].map(() => orderWithin(primary)));
    await succeeded(cluster, primary);
    const answers = [...(await within), await orderWithin(primary)];
    await load.more(20);
    await primary.setLink('up');
    if (answers.includes('201')) throw new Error('The former primary has acknowledged an order while cut off');
  },
};

const frontKilled: ClusterFault = {
  name: 'machine with the shared address dies',
  endsSenders: true,
  async run({ cluster, load }) {
    const front = await cluster.front();
    await front.kill();
    await load.more(20);
    await front.boot();
  },
};

const etcdKilled: ClusterFault = {
  name: 'leader of etcd is killed',
  async run({ cluster: { hosts }, load }) {
    const host = await until('etcd has a leader', () => Promise.any(hosts.map(leadsEtcd)));
    process.kill(host.pid('etcd') ?? 0, 'SIGKILL');
    await until('another leads etcd', () => Promise.any(hosts.filter((one) => one !== host).map(leadsEtcd)));
    await load.more(100);
    host.start('etcd');
  },
};

async function leadsEtcd(host: Host): Promise<Host> {
  const url = `http://${host.ip}:2379/v3/maintenance/status`;
  const response = await fetch(url, { method: 'POST', body: '{}', signal: AbortSignal.timeout(1_000) });
  const { header, leader } = (await response.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader ? host : Promise.reject();
}

const diskFull: ClusterFault = {
  name: 'disk of the primary is full',
  endsSenders: true,
  async run({ cluster, load }) {
    const primary = await cluster.leader();
    const file = join(primary.disk, 'filler');
    await sh('sh', '-c', `dd if=/dev/zero of=${file} bs=1M 2>/dev/null || true`);
    await succeeded(cluster, primary);
    await load.more(20);
    rmSync(file);
  },
};

/** The loader replaces $LIB by the folder of the architecture's libraries. */
const fakeTime = '/usr/$LIB/faketime/libfaketimeMT.so.1';

const clockAhead: ClusterFault = {
  name: 'clock of one machine is 5 minutes ahead',
  async run({ cluster: { hosts }, load }) {
    const [host] = hosts.slice(-1) as [Host];
    // Not the program faketime, which would receive the signals in place of the shop.
    const ahead = ['env', 'NODE_OPTIONS=', `LD_PRELOAD=${fakeTime}`, 'FAKETIME=+300s', 'DONT_FAKE_MONOTONIC=1'];
    await restart(host, ahead);
    const date = (await ask(`http://${host.ip}:3001/healthz`)).headers.get('date') ?? '';
    if (Date.parse(date) - Date.now() < 290_000) throw new Error('The clock is not ahead');
    await load.more(400);
    await restart(host);
  },
};

async function restart(host: Host, within?: readonly string[], release?: string): Promise<void> {
  for (const service of instances) {
    await host.stop(service);
    host.start(service, release, within);
    await until(`${service} of ${host.name} is ready`, isReady(host, service));
  }
}

const upgraded: ClusterFault = {
  name: 'rolling upgrade of all instances',
  async run({ cluster: { hosts }, folder }) {
    const release = await copyRelease(join(folder, 'release'));
    for (const host of hosts) await restart(host, [], release);
  },
};

const switchedOver: ClusterFault = {
  name: 'planned switchover of the primary',
  async run({ cluster, load }) {
    const primary = await cluster.leader();
    await cluster.switchOver(primary);
    await succeeded(cluster, primary);
    await load.more(20);
  },
};

export const clusterFaults = {
  ...{ primary: primaryKilled, network: cutOff, front: frontKilled, etcd: etcdKilled },
  ...{ disk: diskFull, clock: clockAhead, upgrade: upgraded, switchover: switchedOver },
} as const satisfies Record<string, ClusterFault>;
