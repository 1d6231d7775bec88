import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { photo } from '../../../tests/support/photos.ts';
import { makePicture } from './make-picture.ts';
import { createPictureProcessor, type PictureProgress } from './picture-processor.ts';

it('encodes pictures in a separate process, one after another, and reports progress [PRODESK-8]', async () => {
  const shop = createPictureProcessor();
  onTestFinished(() => shop.close());
  const bytes = await photo({ width: 800, height: 800 }).jpeg().toBuffer();
  const heard: PictureProgress[][] = [[], []];
  const [box, text] = await Promise.all([
    shop.make('A box.JPG', bytes, (progress) => heard[0]?.push(progress)),
    shop.make('text.jpg', Buffer.from('no picture'), (progress) => heard[1]?.push(progress)),
  ]);
  expect(text).toEqual({ fault: 'is not a JPEG, PNG, WebP or AVIF file' });
  const here = await makePicture('A box.JPG', bytes);
  expect(box).toEqual('files' in here && { ...here, files: expect.any(Array) });
  const files = box && 'files' in box ? box.files : [];
  expect(files.map(({ file, content }) => [file, Buffer.from(content)])).toEqual(
    ('files' in here ? here.files : []).map(({ file, content }) => [file, content]),
  );
  expect(heard[0]?.at(-1)).toEqual({ done: files.length, of: files.length });
  expect(heard[1]).toEqual([{ waiting: 1 }, { waiting: 0 }]);
});

it('limits its queue', async () => {
  const shop = createPictureProcessor();
  onTestFinished(() => shop.close());
  const all = Array.from({ length: 14 }, () => shop.make('text.jpg', Buffer.from('no picture'), () => {}));
  expect(all.filter((made) => made === undefined)).toHaveLength(2);
  await Promise.all(all);
});

it('starts another process for the next picture if one could not be started', async () => {
  const shop = createPictureProcessor();
  onTestFinished(() => shop.close());
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = `${execPath}-is-not-there`;
  await expect(shop.make('text.jpg', Buffer.from('no picture'), () => {})).rejects.toThrow(
    /ended with 127: .*not found/,
  );
  process.execPath = execPath;
  expect(await shop.make('text.jpg', Buffer.from('no picture'), () => {})).toHaveProperty('fault');
});

/** Node options that run code before a process's own. */
const beginWith = (code: string) => [`--import=data:text/javascript,${encodeURIComponent(code)}`];

it('decodes without environment variables, with limited memory, and as the first process killed when memory runs out [FILES-2]', async () => {
  vi.stubEnv('ORDER_LINK_SECRET', 'c'.repeat(64));
  onTestFinished(() => void vi.unstubAllEnvs());
  const folder = await mkdtemp(join(tmpdir(), 'environment-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'seen.json');
  const look = beginWith(`import { readFileSync, writeFileSync } from 'node:fs';
    const proc = (name) => readFileSync('/proc/self/' + name, 'utf8');
    const environment = proc('environ').split('\\0').map((entry) => entry.split('=')[0]).filter(Boolean);
    const limit = /Max data size\\s+(\\d+)/.exec(proc('limits'))?.[1];
    writeFileSync(${JSON.stringify(file)}, JSON.stringify({ environment, limit, oom: proc('oom_score_adj').trim() }));`);
  const shop = createPictureProcessor(() => {}, look);
  onTestFinished(() => shop.close());
  await shop.make('text.jpg', Buffer.from('no picture'), () => {});
  const seen = JSON.parse(readFileSync(file, 'utf8')) as { environment: string[]; limit: string; oom: string };
  // Variables set by the shell and by Node's channel to its parent.
  expect(seen.environment.filter((name) => !/^(NODE_CHANNEL_.*|PWD|OLDPWD|SHLVL|_)$/.test(name))).toEqual([]);
  expect({ limit: seen.limit, oom: seen.oom }).toEqual({ limit: String(1_300_000 * 1024), oom: '1000' });
});

it('gives its process the lowest priority, so that visitors come first [PRODESK-8]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pid-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'pid');
  const writePid = beginWith(
    `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(file)}, String(process.pid));`,
  );
  const shop = createPictureProcessor(() => {}, writePid);
  onTestFinished(() => shop.close());
  const bytes = await photo({ width: 800, height: 800 }).jpeg().toBuffer();
  const priorities: number[] = [];
  const look = (progress: PictureProgress) => {
    if ('done' in progress) priorities.push(getPriority(Number(readFileSync(file, 'utf8'))));
  };
  expect(await shop.make('box.jpg', bytes, look)).toHaveProperty('picture');
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_LOW]));
});

it('encodes pictures if process priority cannot be changed, as under systemd [PRODESK-8]', async () => {
  const forbid = beginWith(`import os from 'node:os'; import { syncBuiltinESMExports } from 'node:module';
    os.setPriority = () => { throw new Error('EPERM'); }; syncBuiltinESMExports();`);
  const shop = createPictureProcessor(() => {}, forbid);
  onTestFinished(() => shop.close());
  const bytes = await photo({ width: 800, height: 800 }).jpeg().toBuffer();
  expect(await shop.make('box.jpg', bytes, () => {})).toHaveProperty('picture');
});

it('reports a process that fails on start with its error output, and does not blame the file [PRODESK-8]', async () => {
  const shop = createPictureProcessor(() => {}, beginWith(`throw new Error('a library is missing')`));
  onTestFinished(() => shop.close());
  await expect(shop.make('box.jpg', Buffer.from('no picture'), () => {})).rejects.toThrow(
    /^The process that makes pictures ended with 1: [\s\S]*Error: a library is missing/,
  );
});

it('reports a file that crashes the process as not decodable, with the exit status of the process [PRODESK-8]', async () => {
  const die = beginWith(`const send = process.send.bind(process);
    process.send = (news) => send(news, () => process.kill(process.pid, 'SIGKILL'));`);
  const losses: string[] = [];
  const shop = createPictureProcessor(({ message }) => losses.push(message), die);
  onTestFinished(() => shop.close());
  const bytes = await photo({ width: 800, height: 800 }).jpeg().toBuffer();
  expect(await shop.make('box.jpg', bytes, () => {})).toEqual({ fault: 'cannot be decoded' });
  expect(losses).toEqual(['The process that makes pictures ended with SIGKILL: no word']);
});
