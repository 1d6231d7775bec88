import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterHost } from '../../deploy/cluster/generate.ts';

const run = promisify(execFile);

/** Runs a program and returns what it printed. */
export async function sh(program: string, ...args: readonly string[]): Promise<string> {
  return (await run(program, [...args])).stdout;
}

export type Service = 'etcd' | 'patroni' | 'pgbouncer' | 'haproxy' | 'keepalived' | 'shop-1' | 'shop-2' | 'disk';

/** All machines share one machine's CPUs, so the services that elect the primary get priority. */
const first = ['nice', '-n', '-10'];
const asPostgres = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
const webServices: readonly Service[] = ['pgbouncer', 'haproxy', 'keepalived', 'shop-1', 'shop-2'];
const databaseServices: readonly Service[] = ['etcd', 'patroni', 'disk'];

/** Parses NAME=VALUE lines as systemd does. */
function readEnvironment(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value = ''] = /^([A-Z]\w*)=(.*)$/.exec(line) ?? [];
      return name ? [[name, value.replace(/^'(.*)'$/, '$1')]] : [];
    }),
  );
}

/**
 * A machine of the cluster: a network namespace with separate files and a separate disk. Its services start as systemd
 * units do.
 */
export class Host {
  readonly name: string;
  readonly ip: string;
  readonly hasDatabase: boolean;
  readonly #root: string;
  #isOn = true;
  readonly #running = new Map<Service, ChildProcess>();

  constructor({ name, ip, database }: ClusterHost, root: string) {
    this.name = name;
    this.ip = ip;
    this.hasDatabase = database;
    this.#root = root;
  }

  /** Connects the host to the bridge and gives its database a separate disk. */
  async create(diskMb: number): Promise<void> {
    const { name } = this;
    const inside = (...args: string[]) => sh('ip', 'netns', 'exec', name, 'ip', ...args);
    await sh('ip', 'netns', 'add', name);
    await sh('ip', 'link', 'add', `v-${name}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await sh('ip', 'link', 'set', `v-${name}`, 'master', 'lan', 'up');
    await inside('addr', 'add', `${this.ip}/24`, 'dev', 'eth0');
    await inside('link', 'set', 'eth0', 'up');
    await inside('link', 'set', 'lo', 'up');
    for (const folder of ['var/lib/etcd', 'var/lib/breezebox', 'var/log/postgresql', 'run/postgresql', 'log'])
      mkdirSync(join(this.#root, folder), { recursive: true });
    mkdirSync(this.disk, { recursive: true });
    await sh('mount', '-t', 'tmpfs', '-o', `size=${diskMb}m`, 'tmpfs', this.disk);
    await sh('chown', '-R', 'postgres:postgres', ...['var', 'run', 'etc'].map((folder) => join(this.#root, folder)));
  }

  /** Mount point of the database's disk. */
  get disk(): string {
    return join(this.#root, 'var/lib/postgresql');
  }

  get services(): readonly Service[] {
    return this.hasDatabase ? [...databaseServices, ...webServices] : webServices;
  }

  pid(service: Service): number | undefined {
    return this.#running.get(service)?.pid;
  }

  /** Starts a service. `release`: folder of the shop's program; `within`: a command that wraps it. */
  start(service: Service, release = process.cwd(), within: readonly string[] = []): void {
    const etc = join(this.#root, 'etc');
    const [shop, instance] = service.split('-');
    const node = [process.execPath, 'dist/server/main.js'];
    const keepalived = ['-p', '-r', '-c'].flatMap((option) => [
      option,
      join(this.#root, `run/keepalived${option}.pid`),
    ]);
    const commands: Record<string, readonly string[]> = {
      etcd: [...first, 'etcd'],
      patroni: [...first, ...asPostgres, 'patroni', join(etc, 'patroni/config.yml')],
      pgbouncer: [...asPostgres, 'pgbouncer', join(etc, 'pgbouncer/pgbouncer.ini')],
      haproxy: ['haproxy', '-db', '-f', join(etc, 'haproxy/haproxy.cfg')],
      keepalived: ['keepalived', '-n', '-l', '-f', join(etc, 'keepalived/keepalived.conf'), ...keepalived],
      disk: ['sh', '-c', `while :; do ${join(etc, 'patroni/leave-full-disk.sh')}; sleep 10; done`],
      shop: node,
    };
    const env = {
      ...process.env,
      ...(service === 'etcd' && readEnvironment(join(etc, 'default/etcd'))),
      ...(service === 'disk' && { LEAST_FREE_KB: '50000' }),
      ...(shop === 'shop' && {
        ...readEnvironment(join(etc, 'breezebox/env')),
        ...{ NODE_ENV: 'production', PORT: `300${instance}`, DATA_DIR: join(this.#root, 'var/lib/breezebox') },
      }),
    };
    const log = openSync(join(this.#root, 'log', service), 'a');
    const args = ['netns', 'exec', this.name, ...within, ...(commands[shop ?? ''] ?? [])];
    const child = spawn('ip', args, { env, cwd: release, stdio: ['ignore', log, log] });
    child.once('exit', () => {
      if (this.#running.get(service) !== child) return;
      this.#running.delete(service);
      // Like the unit breezebox@, which has Restart=always.
      if (shop === 'shop')
        setTimeout(() => this.#isOn && !this.#running.has(service) && this.start(service, release, within), 5_000);
    });
    this.#running.set(service, child);
  }

  startAll(): void {
    for (const service of this.services) this.start(service);
  }

  /** Stops a service as systemd does, and waits until it has exited. */
  async stop(service: Service): Promise<void> {
    const child = this.#running.get(service);
    if (!child) return;
    const exited = once(child, 'exit');
    this.#running.delete(service);
    child.kill('SIGTERM');
    await exited;
  }

  /** Kills all processes at once, as a power cut does. The addresses of a dead machine no longer respond. */
  async kill(): Promise<void> {
    await this.setLink('down');
    this.#isOn = false;
    this.#running.clear();
    const findPids = async () => (await sh('ip', 'netns', 'pids', this.name)).split('\n').filter(Boolean);
    for (let pids = await findPids(); pids.length > 0; pids = await findPids())
      await sh('sh', '-c', `kill -9 ${pids.join(' ')} 2>/dev/null || true`);
    await sh('ip', 'netns', 'exec', this.name, 'ip', 'addr', 'flush', 'dev', 'eth0');
    await sh('ip', 'netns', 'exec', this.name, 'ip', 'addr', 'add', `${this.ip}/24`, 'dev', 'eth0');
  }

  /** Starts a killed host again. */
  async boot(): Promise<void> {
    this.#isOn = true;
    await this.setLink('up');
    this.startAll();
  }

  /** Connects the host to the network or cuts it off. */
  async setLink(state: 'up' | 'down'): Promise<void> {
    await sh('ip', 'link', 'set', `v-${this.name}`, state);
  }

  /** Whether the host holds the shared address. */
  async holds(address: string): Promise<boolean> {
    return (await sh('ip', 'netns', 'exec', this.name, 'ip', '-o', 'addr')).includes(` ${address}/`);
  }
}
