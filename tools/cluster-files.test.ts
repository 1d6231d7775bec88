import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type ClusterFile, makeSecrets, parseInventory, renderHost, writeFiles } from '../deploy/cluster/generate.ts';

const example = readFileSync('deploy/cluster/inventory.example.json', 'utf8');
const inventory = parseInventory(example);
const secrets = makeSecrets();
const filesOf = (index: number, root?: string) =>
  new Map(
    renderHost(inventory, secrets, inventory.hosts[index] as (typeof inventory.hosts)[number], root).map((file) => [
      file.path,
      file,
    ]),
  );
const change = (more: object) => JSON.stringify({ ...JSON.parse(example), ...more });

it('writes every file of a host from the inventory [OPS-83]', () => {
  const files = filesOf(1);
  const textOf = (path: string) => files.get(path)?.text ?? '';
  for (const { text } of files.values()) expect(text).not.toContain('{{');
  expect(textOf('etc/patroni/config.yml')).toContain('hosts: 10.20.0.11:2379,10.20.0.12:2379,10.20.0.13:2379');
  expect(textOf('etc/patroni/config.yml')).toContain('synchronous_mode: true');
  expect(textOf('etc/default/etcd')).toContain('ETCD_INITIAL_CLUSTER=shop1=http://10.20.0.11:2380,shop2=');
  // Two instances of each host, for visitors and for the desk.
  expect(textOf('etc/haproxy/haproxy.cfg').match(/server shop\d-\d 10\.20\.0\.1\d:300\d/g)).toHaveLength(12);
  // HAProxy ignores it in a frontend.
  expect(textOf('etc/haproxy/haproxy.cfg')).toMatch(/^defaults\n( .*\n)* +balance leastconn\n/m);
  expect(textOf('etc/haproxy/haproxy.cfg')).toContain('bind *:443 ssl crt /etc/haproxy/www.breezebox.example.pem');
  expect(textOf('etc/keepalived/keepalived.conf')).toMatch(/unicast_peer \{\s+10\.20\.0\.11\s+10\.20\.0\.13\s+\}/);
  expect(textOf('etc/breezebox/env')).toContain(`ORDER_LINK_SECRET='${secrets.links}'`);
  expect(filesOf(0, '/srv/one').get('etc/default/etcd')?.text).toContain('ETCD_DATA_DIR=/srv/one/var/lib/etcd');
});

it('lets only the programs that need passwords read them, and gives all hosts the same secrets [OPS-83]', () => {
  for (const { text, mode, path } of filesOf(0).values()) {
    const isSecret = Object.values(secrets).some((secret) => text.includes(secret));
    expect([path, isSecret && (mode & 0o007) > 0]).toEqual([path, false]);
  }
  const withoutHost = (index: number) =>
    filesOf(index)
      .get('etc/breezebox/env')
      ?.text.replace(/^HOST=.*$/m, '');
  expect(withoutHost(1)).toBe(withoutHost(0));
  expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
});

/** A machine on which the shop is installed, with stand-ins for the programs that `set-up.sh` calls. */
function machine() {
  const root = mkdtempSync(join(tmpdir(), 'set-up-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const at = (path: string) => join(root, path);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text, { mode: 0o755 });
  };
  const command = (name: string, text: string) => write(`bin/${name}`, `#!/bin/sh\n${text}\n`);
  write('etc/systemd/system/breezebox@.service', '');
  command('id', 'echo 0');
  command('systemctl', `case $1 in show) echo $PPID ;; *) echo "$*" >>${at('calls')} ;; esac`);
  command('install', 'mkdir -p "$(dirname "$7")" && cp "$6" "$7"');
  command('pg_lsclusters', 'echo 15 main 5432 online postgres');
  command('runuser', '[ "$DATABASES" != unknown ] && echo "$DATABASES"');
  const run = (files: readonly ClusterFile[], env: object = {}) => {
    writeFiles(at('folder'), files);
    writeFileSync(at('calls'), '');
    const { status, stdout, stderr } = spawnSync('sh', [at('folder/set-up.sh')], {
      encoding: 'utf8',
      env: { PATH: `${at('bin')}:${process.env.PATH}`, DATABASES: '0', ...env },
    });
    const calls = readFileSync(at('calls'), 'utf8').split('\n');
    return { status, stdout: stdout.replaceAll(root, ''), said: stderr.trim().replaceAll(root, ''), calls };
  };
  const read = (path: string) => readFileSync(at(path), 'utf8');
  return { root, run, write, read, list: (path: string) => readdirSync(at(path)) };
}

it('sets a machine up, keeping what was there, and repeats that without an interruption [OPS-83]', () => {
  const { root, run, write, read, list } = machine();
  const files = [...filesOf(0, root).values()];
  const settings = "PUBLIC_URL='https://a.example'\nMAIL_FROM='a@a.example'\n# X='1'\n X=\"2\"\n";
  write('etc/breezebox/env', settings);
  write('etc/default/etcd', '# Nothing.\n');
  write('var/lib/etcd/default/member', 'data');
  const first = run(files);
  expect(first).toMatchObject({ status: 0, said: '' });
  expect(first.stdout).toContain('Kept in /etc/breezebox/env, though the inventory does not name it: MAIL_FROM X');
  for (const { path, text } of files) {
    if (path !== 'set-up.sh' && path !== 'etc/breezebox/env') expect(read(path)).toBe(text);
  }
  const joined = `${filesOf(0, root).get('etc/breezebox/env')?.text}MAIL_FROM='a@a.example'\nX="2"\n`;
  expect(read('etc/breezebox/env')).toBe(joined);
  const copyIn = (folder: string, name: string) => list(folder).filter((one) => one.startsWith(`${name}.20`));
  expect(read(`etc/breezebox/${copyIn('etc/breezebox', 'env')[0]}`)).toBe(settings);
  expect(read(`var/lib/etcd/${copyIn('var/lib/etcd', 'default')[0]}/member`)).toBe('data');
  expect(first.calls).toEqual(
    expect.arrayContaining([
      'disable --now --quiet postgresql',
      'stop etcd',
      'restart pgbouncer',
      'restart --no-block breezebox@1 breezebox@2',
    ]),
  );

  write('var/lib/etcd/default/member', 'data of the cluster');
  const again = run(files, { DATABASE_URL: 'as in the instances' });
  expect(again).toMatchObject({ status: 0, said: '' });
  expect(again.stdout).not.toContain('is now');
  expect(read('etc/breezebox/env')).toBe(joined);
  expect(read('var/lib/etcd/default/member')).toBe('data of the cluster');
  expect(again.calls).not.toContain('stop etcd');
  expect(again.calls).toContain('reload-or-restart pgbouncer');
  expect(again.calls.slice(-3)).toEqual(['restart breezebox@1', 'restart breezebox@2', '']);
});

it('changes nothing on a machine that has another use [OPS-83]', () => {
  const { root, run, write, read } = machine();
  const files = [...filesOf(0, root).values()];
  const refused = (why: string, env?: object) => {
    const { status, said, calls } = run(files, env);
    expect({ status, said, calls }).toEqual({ status: 2, said: expect.stringContaining(why), calls: [''] });
  };
  refused('PostgreSQL 15/main here has databases (2)', { DATABASES: '2' });
  refused('PostgreSQL 15/main here has databases (unknown)', { DATABASES: 'unknown' });
  write('etc/breezebox/env', "DATABASE_URL='postgres://a@b.example/c'\n");
  refused('The shop here uses another database');
  write('etc/breezebox/env', "A='1'\nKEY='begin\nend'\n");
  refused('These lines differ: 2 3');
  write('etc/breezebox/env', "A='1'\n");
  write('etc/default/etcd', 'ETCD_INITIAL_CLUSTER=a=http://10.0.0.1:2380\nETCD_INITIAL_CLUSTER_TOKEN=other\n');
  refused('etcd here belongs to another cluster');
  expect(read('etc/breezebox/env')).toBe("A='1'\n");
});

it('stops the PostgreSQL and etcd that Debian started on a host without a database [OPS-83]', () => {
  const { root, run, write, read } = machine();
  const hosts = [1, 2, 3, 4].map((n) => ({ name: `shop${n}`, ip: `10.20.0.1${n}`, database: n < 4 }));
  const more = parseInventory(change({ hosts }));
  const files = renderHost(more, secrets, more.hosts[3] as (typeof more.hosts)[number], root);
  write('var/lib/etcd/default/member', 'data');
  expect(run(files, { DATABASES: '1' })).toMatchObject({ status: 2, calls: [''] });
  const { status, calls } = run(files);
  expect(status).toBe(0);
  for (const name of ['postgresql', 'etcd']) expect(calls).toContain(`disable --now --quiet ${name}`);
  expect(read('var/lib/etcd/default/member')).toBe('data');
  // A member of a cluster.
  write('etc/default/etcd', 'ETCD_INITIAL_CLUSTER=a=http://10.0.0.1:2380\n');
  expect(run(files).calls).not.toContain('disable --now --quiet etcd');
});

it('hands over the primary of a full disk at most once an hour, and only to a synchronous standby [OPS-83]', () => {
  const root = mkdtempSync(join(tmpdir(), 'full-disk-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const command = (name: string, text: string) =>
    writeFileSync(join(root, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  mkdirSync(join(root, 'run'));
  command('leave', filesOf(0, root).get('etc/patroni/leave-full-disk.sh')?.text ?? '');
  command('df', 'echo Avail; echo "$FREE_KB"');
  // Answers as Patroni does.
  command('curl', 'case $* in */cluster) echo "$ROLES" ;; */switchover) echo "$*"; exit "$REFUSED" ;; esac');
  const run = (env: object = {}) => {
    const present = { FREE_KB: '1000', ROLES: '"leader", "sync_standby"', REFUSED: '0', ...env };
    const { status, stdout, stderr } = spawnSync(join(root, 'leave'), {
      encoding: 'utf8',
      env: { PATH: `${root}:${process.env.PATH}`, ...present },
    });
    return { status, isAsked: stdout.includes('/switchover'), said: stderr.trim() };
  };
  expect(run({ FREE_KB: '2000000' })).toEqual({ status: 0, isAsked: false, said: '' });
  const alone = { ROLES: '"leader", "replica"' };
  const why = 'only 1000 kB free, not switching over: there is no synchronous standby';
  expect(run(alone)).toEqual({ status: 0, isAsked: false, said: why });
  expect(run(alone)).toEqual({ status: 0, isAsked: false, said: '' });
  // Refused by Patroni, so that it tries again.
  expect(run({ REFUSED: '22' })).toMatchObject({ status: 1, isAsked: true });
  expect(run()).toEqual({ status: 0, isAsked: true, said: 'only 1000 kB free: switching over' });
  expect(run().isAsked).toBe(false);
  const hourAgo = Date.now() / 1000 - 3700;
  for (const name of ['left', 'stayed-on']) utimesSync(join(root, `run/breezebox-${name}-full-disk`), hourAgo, hourAgo);
  expect(run().isAsked).toBe(true);
  expect(run().said).toBe('only 1000 kB free, not switching over: this host was switched over less than an hour ago');
});

it('refuses an inventory that has no majority or would change the meaning of a file [OPS-83]', () => {
  const hosts = [1, 2, 3, 4].map((n) => ({ name: `shop${n}`, ip: `10.20.0.1${n}` }));
  expect(() => parseInventory(change({ hosts }))).toThrow('an odd number of hosts');
  expect(() => parseInventory(change({ hosts: hosts.map((one) => ({ ...one, ip: '10.20.0.1' })) }))).toThrow(
    'must differ',
  );
  expect(() => parseInventory(change({ environment: { SMTP_URL: "smtp://a'\nHOST='0.0.0.0" } }))).toThrow();
  expect(() => parseInventory(change({ publicUrl: 'https://a.example\nHOST=0' }))).toThrow();
  expect(() => parseInventory(change({ name: '../etc' }))).toThrow();
  // A host without a database joins three that have one.
  const fourth = { ...hosts[3], database: false };
  const more = parseInventory(change({ hosts: [...hosts.slice(0, 3), fourth] }));
  const paths = renderHost(more, secrets, more.hosts[3] as (typeof more.hosts)[number]).map(({ path }) => path);
  expect(paths).toContain('etc/haproxy/haproxy.cfg');
  expect(paths).not.toContain('etc/patroni/config.yml');
});
