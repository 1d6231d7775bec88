import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readFileSync, readSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { createLineWriter } from './line-writer.ts';

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lines-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function open(path: string, flags: number | string): number {
  const fd = openSync(path, flags);
  onTestFinished(() => closeSync(fd));
  return fd;
}

const describeLost = (count: number) => `${count} lost\n`;

it('writes lines in order, including the last ones when the process exits', async () => {
  const path = join(await openFolder(), 'log');
  const writer = createLineWriter(open(path, 'w'), { chunkSize: 100, describeLost });
  // From several lines per chunk to a line longer than a chunk, with characters of one, two and three bytes.
  const lines = Array.from({ length: 50 }, (_, at) => `line ${at}, ${(['x', 'é', '€'][at % 3] ?? '').repeat(at)}\n`);
  for (const line of lines) writer.write(line);
  await eventually(() => readFileSync(path, 'utf8')).toBe(lines.join(''));
  writer.write('the last\n');
  writer.flush();
  expect(readFileSync(path, 'utf8')).toBe(`${lines.join('')}the last\n`);
});

it('never blocks without a reader, limits its buffer, and reports lost lines later [OPS-24]', async () => {
  const path = join(await openFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  // Opened for both reading and writing, so that neither blocks.
  const pipe = open(path, constants.O_RDWR | constants.O_NONBLOCK);
  const writer = createLineWriter(pipe, { chunkSize: 4_000, maxWaiting: 200_000, describeLost });
  const sent = Array.from({ length: 10_000 }, (_, at) => `${at} ${'x'.repeat(90)}\n`);
  for (const line of sent) writer.write(line);
  let read = '';
  const readOn = () => {
    const buffer = Buffer.alloc(65_536);
    try {
      for (let n = readSync(pipe, buffer); n > 0; n = readSync(pipe, buffer)) read += buffer.toString('utf8', 0, n);
    } catch {
      // No data available yet.
    }
    return read;
  };
  await vi.waitFor(() => expect(readOn()).toContain(' lost\n'), { timeout: 10_000 });
  const lines = read.trimEnd().split('\n');
  const lost = Number(lines.find((line) => line.endsWith(' lost'))?.split(' ')[0]);
  const kept = lines.filter((line) => !line.endsWith(' lost'));
  expect(kept.map((line) => `${line}\n`)).toEqual(sent.slice(0, kept.length));
  expect(kept.length + lost).toBe(sent.length);
  expect(lost).toBeGreaterThan(5_000);
});

it('neither throws nor hangs on a full disk [OPS-24]', () => {
  // Left open: it is retried each second, and another file would get its number.
  const writer = createLineWriter(openSync('/dev/full', 'w'), { chunkSize: 100, describeLost });
  for (let at = 0; at < 50; at++) writer.write('a line\n');
  writer.flush();
});
