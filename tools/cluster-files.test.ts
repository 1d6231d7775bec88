import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeSecrets, parseInventory, renderHost } from '../deploy/cluster/generate.ts';

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

it('puts every file in place, after the store of the etcd that Debian started [OPS-83]', () => {
  const script = filesOf(0).get('set-up.sh')?.text ?? '';
  for (const { path, mode } of filesOf(0).values()) {
    if (path !== 'set-up.sh') expect(script).toMatch(new RegExp(`^place ${mode.toString(8)} \\w+ ${path}$`, 'm'));
  }
  expect(script.indexOf('rm -rf /var/lib/etcd/default')).toBeLessThan(script.indexOf('\nplace '));
});

it('hands over the primary of a full disk at most once an hour, and only to a synchronous standby [OPS-83]', () => {
  const root = mkdtempSync(join(tmpdir(), 'full-disk-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const command = (name: string, text: string) =>
    writeFileSync(join(root, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  mkdirSync(join(root, 'run'));
  command('leave', filesOf(0, root).get('etc/patroni/leave-full-disk.sh')?.text ?? '');
  command('df', 'echo Avail; echo "$FREE_KB"');
  // Stands in for Patroni.
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
