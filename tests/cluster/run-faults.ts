import { chmod, mkdir } from 'node:fs/promises';
import { describeMachine } from '../../bench/describe-machine.ts';
import { setAddressSecret } from '../../src/server/store/engine/address-key.ts';
import { closeStore, openStore, type Store } from '../../src/server/store/engine/database.ts';
import { judgeOrders } from '../fault-injection/assert-order-invariants.ts';
import { report, tell } from '../fault-injection/report.ts';
import type { Outcome } from '../fault-injection/result.ts';
import { startSession } from '../support/desk/desk-session.ts';
import { type MailServer, openMailServer } from '../support/stand-ins/mail-server.ts';
import { type Cluster, openCluster, ownAddress, until } from './cluster.ts';
import { type ClusterFault, clusterFaults, type Scene } from './faults.ts';
import { sh } from './host.ts';
import { type Load, startLoad } from './load.ts';
import { compareRates } from './scaling.ts';

const writesBackMs = 30_000;
const readsBackMs = 3_000;
/** Each of the two instances of a machine sends up to five emails concurrently. */
const mostResent = 10;

/** Runs the named faults one after another on one cluster, and prints a table. */
export async function runFaults(folder: string, only: readonly string[] = [...Object.keys(clusterFaults), 'scaling']) {
  await openNetwork(folder);
  const mail = await openMailServer(ownAddress);
  const cluster = await openCluster(folder, mail.port);
  await until('PostgreSQL has a primary', async () => (await cluster.leader()).name);
  await cluster.healthy();
  const { cookie } = await inStore(cluster, (store) => startSession(store, { name: 'Ada', role: 'owner' }));
  const load = startLoad(cluster.origin, cookie);
  await load.more(20);
  const outcomes: Outcome[] = [];
  const faults = Object.entries<ClusterFault>(clusterFaults).filter(([name]) => only.includes(name));
  const scene = { cluster, load, folder };
  for (const [, fault] of faults)
    outcomes.push(await observe(fault, scene, mail).catch((error) => failed(fault, error)));
  await load.stop();
  const rates = only.includes('scaling') ? await compareRates(cluster) : [];
  report(outcomes, [describeMachine(['PostgreSQL 15, Patroni 3.0.2']), ...rates]);
}

/** Creates the bridge that connects the hosts, with the address of this program. */
async function openNetwork(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  await mkdir('/run/netns', { recursive: true });
  await sh('mount', '-t', 'tmpfs', 'tmpfs', '/run/netns');
  await sh('ip', 'link', 'set', 'lo', 'up');
  await sh('ip', 'link', 'add', 'lan', 'type', 'bridge');
  await sh('ip', 'addr', 'add', `${ownAddress}/24`, 'dev', 'lan');
  await sh('ip', 'link', 'set', 'lan', 'up');
}

async function inStore<Result>(cluster: Cluster, work: (store: Store) => Promise<Result>): Promise<Result> {
  setAddressSecret(cluster.linkSecret);
  const store = await openStore({ url: await cluster.databaseUrl() });
  try {
    return await work(store);
  } finally {
    await closeStore(store);
  }
}

/** Injects a fault, and compares what was acknowledged with the database and the emails received. */
async function observe(fault: ClusterFault, scene: Scene, mail: MailServer): Promise<Outcome> {
  const { cluster, load } = scene;
  const { customers } = load;
  const before = { accepted: customers.accepted.size, refused: countRefused(load), resent: countResent(mail) };
  load.takeGaps();
  tell(`${fault.name} …`);
  await fault.run(scene);
  await cluster.healthy();
  await load.more(20);
  const gaps = load.takeGaps();
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const lost = await inStore(cluster, (store) => findLostUploads(store, load.uploads));
  const verdict = await inStore(cluster, (store) => judgeOrders(store, [...customers.accepted.values()]));
  // Emails of dead senders become due again once their leases expire. The newest emails of the load don't matter.
  const end = Date.now();
  const isSent = async ({ db }: Store) => {
    const waiting = db.selectFrom('outbox').select('id').where('sent_at', 'is', null).where('created_at', '<', end);
    return (await waiting.limit(1).execute()).length === 0;
  };
  await until('emails are sent', () => inStore(cluster, isSent), 420_000);
  const resent = countResent(mail) - before.resent;
  const most = fault.endsSenders ? mostResent : 0;
  tell(
    `${fault.name}: writes ${seconds(gaps.writes)}, reads ${seconds(gaps.reads)}, desk ${seconds(gaps.desk)}, ` +
      `${verdict.lost + lost} lost, ${verdict.doubled} doubled, ${resent} emails twice`,
  );
  return {
    ...{
      what: fault.name,
      done: customers.accepted.size - before.accepted,
      refused: countRefused(load) - before.refused,
    },
    ...{ lost: verdict.lost, doubled: verdict.doubled },
    bars: [
      { name: 'orders interrupted', found: seconds(gaps.writes), holds: gaps.writes <= writesBackMs },
      { name: 'pages interrupted', found: seconds(gaps.reads), holds: gaps.reads <= readsBackMs },
      { name: 'desk interrupted', found: seconds(gaps.desk), holds: gaps.desk <= writesBackMs + 10_000 },
      { name: 'uploads lost', found: `${lost}`, holds: lost === 0 },
      { name: 'emails sent twice', found: `${resent}`, holds: resent <= most },
    ],
  };
}

/** A fault that the cluster did not survive, or that could not be injected. */
function failed({ name }: ClusterFault, error: unknown): Outcome {
  tell(`${name}: ${error}`);
  const bars = [{ name: 'recovers', found: `${error}`, holds: false }];
  return { what: name, done: 0, refused: 0, lost: 0, doubled: 0, bars };
}

const countRefused = ({ customers: { answers } }: Load) =>
  [...answers].reduce((sum, [status, count]) => (status >= 500 ? sum + count : sum), 0);

const countResent = (mail: MailServer) => mail.taken.length - new Set(mail.ids()).size;

/** Counts the acknowledged uploads that are missing from the database or have other content. */
async function findLostUploads({ db }: Store, uploads: ReadonlyMap<string, string>): Promise<number> {
  const rows = await db.selectFrom('attachments').select(['id', 'content']).execute();
  const stored = new Map(rows.map(({ id, content }) => [id, Buffer.from(content).toString()]));
  return [...uploads].filter(([id, text]) => stored.get(id) !== text).length;
}
