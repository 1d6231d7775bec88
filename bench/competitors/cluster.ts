import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tests/support/free-port.ts';

const run = promisify(execFile);

export interface Cluster {
  readonly port: number;
  readonly pid: number;
  /** Rows of one column. */
  ask(database: string, sql: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/**
 * A PostgreSQL with the settings that it comes with, which stays in its folder: unlike those of tests, it waits for its
 * disk.
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const programs = await findPrograms();
  const owner = await findOwner();
  const data = join(folder, 'data');
  await mkdir(folder, { recursive: true });
  if (owner) await chown(folder, owner.uid, owner.gid);
  const as = { ...owner, cwd: folder };
  const isNew = !(await readdir(folder)).includes('data');
  if (isNew) await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'], as);
  const port = await freePort();
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  // A server that is started here must not hold on to pipes of this process.
  const control = async (...args: string[]) => {
    const child = spawn(join(programs, 'pg_ctl'), ['-D', data, '-w', ...args], { ...as, stdio: 'ignore' });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`PostgreSQL in ${folder}: pg_ctl ${args.at(-1)} ended with ${code}`);
  };
  await control('-l', join(folder, 'log'), '-o', options, 'start');
  return {
    port,
    pid: Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]),
    async ask(database, sql) {
      const where = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database];
      const { stdout } = await run(join(programs, 'psql'), [...where, '-Atc', sql]);
      return stdout.split('\n').filter(Boolean);
    },
    close: () => control('-m', 'fast', 'stop'),
  };
}

async function findPrograms(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (!newest) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return join('/usr/lib/postgresql', newest, 'bin');
}

/** It refuses to run as root. */
async function findOwner(): Promise<{ uid: number; gid: number } | undefined> {
  if (userInfo().uid !== 0) return undefined;
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = users.find(([name]) => name === 'postgres') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
