/**
 * Three machines with PostgreSQL, etcd, HAProxy and the shop, as network namespaces of this one, under orders, page
 * views, desk work and uploads while machines, network, disk and clock fail: `npm run cluster-faults`, as root. `--
 * --only primary,disk` runs some faults, `--only scaling` compares the rates of three and four hosts. Exits with 1 if
 * an order, upload or email is lost or duplicated, or an interruption is too long.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const programs = [
  ...['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer', '/usr/sbin/haproxy', '/usr/sbin/keepalived'],
  ...['/usr/bin/faketime', '/usr/lib/postgresql/15/bin/postgres', '/usr/bin/curl'],
];
const isInside = 'CLUSTER_FAULTS_INSIDE';

/** Runs this program again in new namespaces, which end with all their processes, mounts and networks. */
function runInside(): number {
  if (process.getuid?.() !== 0) {
    console.error('Network namespaces need root: sudo npm run cluster-faults');
    return 2;
  }
  const missing = programs.filter((program) => !existsSync(program));
  if (missing.length > 0) {
    console.error(`Not installed: ${missing.join(', ')}. On Debian 12, run`);
    console.error('apt-get install -y patroni etcd-server pgbouncer haproxy keepalived faketime postgresql curl');
    return 2;
  }
  const unshare = ['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'];
  // The shell is process 1 and reaps killed processes: Patroni mistakes a zombie for a running PostgreSQL.
  const init = ['sh', '-c', '"$@"; exit $?', 'sh'];
  const args = [...unshare, ...init, process.execPath, import.meta.filename, ...process.argv.slice(2)];
  // Killed along with this program, which forwards no signals.
  const { status } = spawnSync('setpriv', ['--pdeathsig', 'KILL', 'unshare', ...args], {
    stdio: 'inherit',
    env: { ...process.env, [isInside]: 'yes' },
  });
  return status ?? 1;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } } });
  const { runFaults } = await import('./run-faults.ts');
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  try {
    await runFaults(folder, values.only?.split(','));
  } finally {
    if (!values.keep) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

if (process.env[isInside]) {
  await main();
  process.exit();
} else process.exit(runInside());
