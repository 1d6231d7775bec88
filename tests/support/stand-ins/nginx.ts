import { execFile, spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/** Finds a program; administrative programs are not on every user's PATH. */
const find = (name: string) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

const programs = { nginx: find('nginx'), openssl: find('openssl') };

/** Why nginx is unavailable, or undefined if it is installed. */
export const nginxMissing =
  programs.nginx && programs.openssl ? undefined : 'nginx or openssl is missing: apt-get install nginx-light openssl';

export interface Nginx {
  /** Port for TLS. */
  readonly port: number;
  /** Port for plain HTTP. */
  readonly plainPort: number;
  /** Its self-signed certificate. */
  readonly certificate: string;
  /** SHA-256 of the certificate's public key in base64, with which a browser can be made to trust it. */
  readonly keyHash: string;
  /** Reads the default log of everything without a log of its own, as a system's nginx.conf configures it. */
  readSystemLog(): Promise<string>;
  /** Reads all logs. */
  readLogs(): Promise<string>;
  stop(): Promise<void>;
}

const guide = new URL('../../../deploy/nginx.conf', import.meta.url);

/**
 * Starts the installed nginx with deploy/nginx.conf; only names, ports and folders are replaced.
 * @param shops the ports of the two instances
 */
export async function startNginx(
  names: { shop: string; desk: string },
  shops: readonly [string, string],
): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const { nginx = '', openssl = '' } = programs;
  const [port, plain] = [await freePort(), await freePort()];
  const [key, pem] = [join(folder, 'key.pem'), join(folder, 'chain.pem')];
  const subject = ['-subj', `/CN=${names.shop}`, '-addext', `subjectAltName=DNS:${names.shop},DNS:${names.desk}`];
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', pem];
  await promisify(execFile)(openssl, ['req', '-x509', '-days', '2', ...made, ...subject]);

  const site = (await readFile(guide, 'utf8'))
    .replaceAll('/etc/letsencrypt/live/www.breezebox.example/fullchain.pem', pem)
    .replaceAll('/etc/letsencrypt/live/www.breezebox.example/privkey.pem', key)
    .replaceAll('/var/cache/nginx-breezebox', join(folder, 'cache'))
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replaceAll('www.breezebox.example', names.shop)
    .replaceAll('desk.breezebox.example', names.desk)
    .replaceAll('breezebox.example', 'bare.test')
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${shops[0]}`)
    .replaceAll('127.0.0.1:3002', `127.0.0.1:${shops[1]}`)
    // IPv6 is not available on every machine.
    .replaceAll(/^ *listen \[::\].*$/gm, '')
    .replaceAll(/listen 443/g, `listen 127.0.0.1:${port}`)
    .replaceAll(/listen 80/g, `listen 127.0.0.1:${plain}`);
  await writeFile(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `daemon off; pid ${join(folder, 'pid')}; worker_processes 1; error_log ${join(folder, 'error.log')};`,
    `events {} http { access_log ${join(folder, 'system.log')}; ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ];
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main.join('\n'));
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${said.join('')}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  const certificate = await readFile(pem, 'utf8');
  const spki = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return {
    port,
    plainPort: Number(plain),
    certificate,
    keyHash: createHash('sha256').update(spki).digest('base64'),
    async readLogs() {
      const names = (await readdir(folder)).filter((name) => name.endsWith('.log'));
      return (await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))).join('');
    },
    readSystemLog: () => readFile(join(folder, 'system.log'), 'utf8'),
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
