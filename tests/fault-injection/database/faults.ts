import { setTimeout as pause } from 'node:timers/promises';
import type { PostgresCluster } from '../../support/database/postgres.ts';
import type { DatabaseFault, Scene } from './away.ts';

const stopped: DatabaseFault = {
  name: 'PostgreSQL is stopped',
  async run({ cluster }, down) {
    await cluster.halt('fast');
    await down();
    await cluster.resume();
  },
};

const killed: DatabaseFault = {
  name: 'PostgreSQL is killed, all of it',
  async run({ cluster }, down) {
    await cluster.kill();
    await down();
    await cluster.resume();
  },
};

const restarted: DatabaseFault = {
  name: 'PostgreSQL is restarted',
  async run({ cluster }) {
    await cluster.halt('fast');
    await cluster.resume();
  },
};

const cut: DatabaseFault = {
  name: 'connections are cut',
  async run({ ask }) {
    await ask(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  },
};

/** The shop abandons a query after ten seconds without a response. */
const silent: DatabaseFault = {
  name: 'the network to PostgreSQL hangs',
  async run({ wire }, down) {
    wire.set('hang');
    await down();
    wire.set('cut');
    wire.set('whole');
  },
};

/**
 * The primary dies, and its standby takes over its address. No acknowledged order is lost only if commits wait for the
 * standby (synchronous_standby_names).
 */
const failedOver: DatabaseFault = {
  name: 'failover to a standby',
  async run(scene, down) {
    const { cluster, wire } = scene;
    const standby = await follow(scene);
    try {
      await scene.customers.more(6);
      await cluster.kill();
      await down();
      await standby.promote();
      wire.turnTo(standby.port);
      wire.set('cut');
      wire.set('whole');
    } catch (error) {
      await standby.stop();
      throw error;
    }
    scene.leave(() => standby.stop());
  },
};

async function follow({ cluster, ask }: Scene): Promise<PostgresCluster> {
  await cluster.halt('fast');
  const standby = await cluster.addStandby();
  await cluster.resume('-c synchronous_standby_names=*');
  const follows = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  while ((await ask(follows)).length === 0) await pause(50);
  return standby;
}

export const databaseFaults = { stopped, killed, restarted, cut, silent, failedOver } as const;
