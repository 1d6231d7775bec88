import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tests/support/free-port.ts';

export interface Compressor {
  readonly origin: string;
  close(): Promise<void>;
}

const program = '/usr/sbin/nginx';

/** An nginx that compresses what a shop sends as it is, and has every visitor's connection stay open. */
export async function openCompressor(shopPort: number): Promise<Compressor> {
  if (!existsSync(program)) throw new Error('nginx is missing: apt-get install nginx-light');
  const folder = await mkdtemp(join(tmpdir(), 'compressor-'));
  const port = await freePort();
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const settings = `
    daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes 1;
    events { worker_connections 512; }
    http {
      access_log off; ${places.join(' ')}
      gzip on; gzip_proxied any; gzip_comp_level 6; gzip_min_length 512;
      gzip_types text/css application/javascript text/javascript application/json image/svg+xml;
      server {
        listen 127.0.0.1:${port};
        location / { proxy_pass http://127.0.0.1:${shopPort}; proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header Connection ""; }
      }
    }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  const child = spawn(program, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  return {
    origin: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      await exited;
      await rm(folder, { recursive: true });
    },
  };
}
