/**
 * Writes the configuration files of every host of a cluster from one inventory (docs/operations/cluster.md):
 * `node generate.ts INVENTORY FOLDER`. Secrets are made once, in FOLDER/secrets.json, and used again.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as z from 'zod';

const name = z.string().regex(/^[a-z][a-z0-9-]{0,30}$/);
const path = z.string().regex(/^\/[\w./-]{1,200}$/);
const host = z.strictObject({ name, ip: z.ipv4(), database: z.boolean().default(true) });

/** Values are restricted to characters that mean nothing in the files they are written to. */
const inventorySchema = z
  .strictObject({
    name,
    publicUrl: z.string().regex(/^https?:\/\/[\w.:-]{1,250}$/),
    network: z.cidrv4(),
    address: z.strictObject({
      ip: z.ipv4(),
      interface: z.string().regex(/^[\w.-]{1,15}$/),
      routerId: z.int().min(1).max(255),
    }),
    certificate: path.optional(),
    hosts: z.array(host).min(3).max(20),
    environment: z.record(z.string().regex(/^[A-Z][A-Z0-9_]{0,50}$/), z.string().regex(/^[^'\\\p{Cc}]{0,2000}$/u)),
  })
  .refine(({ hosts }) => hosts.filter(({ database }) => database).length % 2 === 1, {
    error: 'an odd number of hosts must have a database: of an even number, no half is a majority',
    path: ['hosts'],
  })
  .refine(
    ({ hosts }) => ['name', 'ip'].every((key) => new Set(hosts.map((one) => one[key as 'ip'])).size === hosts.length),
    {
      error: 'names and addresses of hosts must differ',
      path: ['hosts'],
    },
  );

export type Inventory = z.output<typeof inventorySchema>;
export type ClusterHost = Inventory['hosts'][number];

const secretNames = ['api', 'superuser', 'replication', 'rewind', 'shop', 'links', 'settings'] as const;
export type Secrets = Readonly<Record<(typeof secretNames)[number], string>>;

/**
 * Reads an inventory.
 * @throws z.ZodError that names what is not valid
 */
export const parseInventory = (text: string): Inventory => inventorySchema.parse(JSON.parse(text));

export const makeSecrets = (): Secrets =>
  Object.fromEntries(secretNames.map((key) => [key, randomBytes(24).toString('hex')])) as Secrets;

interface Target {
  readonly path: string;
  readonly mode: number;
  /** Owns the file besides root, whose group it has by default. */
  readonly group?: string;
}

/** Of Patroni and PgBouncer. */
const group = 'postgres';

/** Where the file of each template belongs. Those with passwords are readable by their program only. */
const everywhere: Record<string, Target> = {
  'pgbouncer.ini': { path: 'etc/pgbouncer/pgbouncer.ini', mode: 0o640, group },
  'userlist.txt': { path: 'etc/pgbouncer/userlist.txt', mode: 0o640, group },
  'haproxy.cfg': { path: 'etc/haproxy/haproxy.cfg', mode: 0o644 },
  'keepalived.conf': { path: 'etc/keepalived/keepalived.conf', mode: 0o644 },
  'breezebox.env': { path: 'etc/breezebox/env', mode: 0o600 },
};
const onDatabaseHosts: Record<string, Target> = {
  'patroni.yml.tmpl': { path: 'etc/patroni/config.yml', mode: 0o640, group },
  'create-database.sh': { path: 'etc/patroni/create-database.sh', mode: 0o750, group },
  'leave-full-disk.sh': { path: 'etc/patroni/leave-full-disk.sh', mode: 0o750 },
  'breezebox-disk.service': { path: 'etc/systemd/system/breezebox-disk.service', mode: 0o644 },
  'breezebox-disk.timer': { path: 'etc/systemd/system/breezebox-disk.timer', mode: 0o644 },
  etcd: { path: 'etc/default/etcd', mode: 0o644 },
};
/** Stays in the host's folder, and puts the other files in place. */
const setUp: Record<string, Target> = { 'set-up.sh': { path: 'set-up.sh', mode: 0o755 } };

export interface ClusterFile extends Target {
  readonly text: string;
}

/**
 * The files of one host, with paths relative to its root folder.
 * @param root prefix of the paths in the files, for hosts that share one file system
 */
export function renderHost(inventory: Inventory, secrets: Secrets, one: ClusterHost, root = ''): ClusterFile[] {
  const { hosts, address, certificate } = inventory;
  const databases = hosts.filter(({ database }) => database);
  const others = hosts.filter(({ name }) => name !== one.name);
  const lines = (texts: readonly string[]) => texts.join('\n');
  const targets = { ...everywhere, ...(one.database && onDatabaseHosts) };
  const web = hosts.flatMap(({ name, ip }) => [1, 2].map((n) => `    server ${name}-${n} ${ip}:300${n}`));
  const values: Record<string, string> = {
    ...Object.fromEntries(Object.entries(secrets).map(([key, value]) => [`secret.${key}`, value])),
    ...{ root, name: inventory.name, host: one.name, ip: one.ip, network: inventory.network },
    ...{ publicUrl: inventory.publicUrl, interface: address.interface, routerId: `${address.routerId}` },
    publicHost: new URL(inventory.publicUrl).host,
    address: `${address.ip}/${inventory.network.split('/')[1]}`,
    priority: `${200 - hosts.indexOf(one)}`,
    etcdClients: databases.map(({ ip }) => `${ip}:2379`).join(','),
    etcdPeers: databases.map(({ name, ip }) => `${name}=http://${ip}:2380`).join(','),
    hostIps: hosts.map(({ ip }) => ip).join(','),
    peers: lines(others.map(({ ip }) => `        ${ip}`)),
    webServers: lines(web),
    databaseServers: lines(databases.map(({ name, ip }) => `    server ${name} ${ip}:5432`)),
    tls: certificate
      ? `    bind *:443 ssl crt ${certificate} alpn h2,http/1.1\n    http-request redirect scheme https unless { ssl_fc }`
      : '    # No certificate: TLS ends before this proxy.',
    environment: lines(Object.entries(inventory.environment).map(([key, value]) => `${key}='${value}'`)),
    files: lines(
      Object.values(targets).map(({ path, mode, group = 'root' }) => `place ${mode.toString(8)} ${group} ${path}`),
    ),
  };
  return Object.entries({ ...targets, ...setUp }).map(([template, target]) => ({
    ...target,
    text: fill(readFileSync(join(import.meta.dirname, 'templates', template), 'utf8'), values),
  }));
}

function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{\{([\w.]+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The template names '${key}', which is not known`);
    return value;
  });
}

/** Writes the files of a host below a folder. */
export function writeFiles(folder: string, files: readonly ClusterFile[]): void {
  for (const { path, mode, text } of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  }
}

function main([inventoryFile, folder]: readonly string[]): void {
  if (!inventoryFile || !folder) throw new Error('Usage: node generate.ts INVENTORY FOLDER');
  const inventory = parseInventory(readFileSync(inventoryFile, 'utf8'));
  const secretsFile = join(folder, 'secrets.json');
  mkdirSync(folder, { recursive: true });
  if (!existsSync(secretsFile)) writeFileSync(secretsFile, JSON.stringify(makeSecrets()), { mode: 0o600 });
  const secrets = JSON.parse(readFileSync(secretsFile, 'utf8')) as Secrets;
  for (const one of inventory.hosts) {
    writeFiles(join(folder, one.name), renderHost(inventory, secrets, one));
    process.stdout.write(`${join(folder, one.name)}\n`);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) main(process.argv.slice(2));
