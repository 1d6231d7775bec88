import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { startMs } from '../../src/cli/releases/release-programs.ts';
import { eventually } from '../support/eventually.ts';

const unit = await readFile(new URL('../../deploy/breezebox@.service', import.meta.url), 'utf8');
/** The unit's probe until the instance can accept orders, as systemd passes it to the shell. */
const probe = /^ExecStartPost=\/bin\/sh -c '(.+)'$/m.exec(unit)?.[1]?.replaceAll('$$', '$') ?? '';
const run = promisify(execFile);

it('the unit runs the same command as `npm start`, with the same flags [OPS-49]', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  const started = scripts.start.split(' exec ').at(-1);
  expect(started).toMatch(/^node_modules\/\.bin\/node .*dist\/server\/main\.js$/);
  expect(unit).toContain(`\nExecStart=/srv/breezebox/${started}\n`);
});

it('the unit gives a start more time than `upgrade` does [RELEASE-8]', () => {
  expect(Number(/^TimeoutStartSec=(\d+)$/m.exec(unit)?.[1]) * 1000).toBeGreaterThan(startMs);
});

it('the unit survives if the picture process runs out of memory [FILES-2]', () => {
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});

it.each(['', '127.0.0.1', '127.0.0.2', '0.0.0.0', '::', '::1', 'localhost'])(
  'the unit probes an instance where it listens, with HOST as %j [OPS-49]',
  async (host) => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, response) => {
      asked.push(url);
      response.end();
    }).listen(0, host || '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // No process has this id, so a probe of the wrong process tries only once.
    const env = { PATH: process.env.PATH, HOST: host, MAINPID: '4194305' };
    await run('/bin/sh', ['-c', probe.replaceAll('300%i', String(port))], { env });
    expect(asked).toEqual(['/readyz']);
  },
);

/** A server that responds with the given statuses in order, and then repeats the last. */
async function answering(...statuses: readonly number[]) {
  const asked: number[] = [];
  const server = createServer((_, response) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 200;
    asked.push(status);
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { asked, port: (server.address() as AddressInfo).port };
}

it('the unit considers an instance started once it reports that it can accept orders [OPS-49]', async () => {
  const { asked, port } = await answering(503, 503, 200);
  const env = { PATH: process.env.PATH, MAINPID: String(process.pid) };
  await run('/bin/sh', ['-c', probe.replaceAll('300%i', String(port))], { env });
  expect(asked).toEqual([503, 503, 200]);
});

it('the unit keeps probing an instance that cannot accept orders yet, until it has exited [OPS-49]', async () => {
  const { asked, port } = await answering(503);
  // A stand-in process that lives until it is killed below.
  const instance = spawn('sleep', ['60'], { stdio: 'ignore' });
  onTestFinished(() => void instance.kill('SIGKILL'));
  const env = { PATH: process.env.PATH, MAINPID: String(instance.pid) };
  const start = run('/bin/sh', ['-c', probe.replaceAll('300%i', String(port))], { env });
  const ended = expect(start).rejects.toMatchObject({ code: 1 });
  await eventually(() => asked.length).toBeGreaterThan(3);
  instance.kill('SIGKILL');
  await ended;
});

it('the unit’s start fails if the instance has exited [OPS-49]', async () => {
  const env = { PATH: process.env.PATH, MAINPID: '4194305' };
  await expect(run('/bin/sh', ['-c', probe.replaceAll('300%i', '1')], { env })).rejects.toMatchObject({ code: 1 });
});

it('the unit allows the lowest priority for encoding pictures, despite its sandbox [PRODESK-8]', () => {
  const filters = unit.match(/^SystemCallFilter=.*$/gm);
  expect(filters?.at(-1)).toBe('SystemCallFilter=setpriority');
});
