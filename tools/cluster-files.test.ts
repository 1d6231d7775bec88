import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
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
