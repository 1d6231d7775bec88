import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { placeFolder } from '../scripts/place-folder.mjs';

async function openFolders() {
  const root = await mkdtemp(path.join(tmpdir(), 'place-folder-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const [from, place] = [path.join(root, 'from'), path.join(root, 'place')];
  const to = path.join(place, '2.0');
  await mkdir(from);
  await writeFile(path.join(from, 'program'), 'whole');
  await mkdir(path.join(place, '1.0'), { recursive: true });
  const isWhole = () =>
    access(path.join(to, 'program')).then(
      () => true,
      () => false,
    );
  return { from, place, to, isWhole };
}

it('a folder that one process uses stays while another places it, and other versions go', async () => {
  const { from, place, to, isWhole } = await openFolders();
  await placeFolder(from, to, isWhole);
  const { ino } = await stat(to);
  await Promise.all([1, 2, 3].map(() => placeFolder(from, to, isWhole)));
  expect((await stat(to)).ino).toBe(ino);
  expect(await readdir(place)).toEqual(['2.0']);
});

it('processes that place a folder at once, or over a part of it, leave it whole', async () => {
  const { from, place, to, isWhole } = await openFolders();
  await mkdir(to);
  await writeFile(path.join(to, 'part'), '');
  await placeFolder(from, to, isWhole);
  expect(await readdir(to)).toEqual(['program']);
  await rm(to, { recursive: true });
  await Promise.all([1, 2, 3].map(() => placeFolder(from, to, isWhole)));
  expect(await readFile(path.join(to, 'program'), 'utf8')).toBe('whole');
  expect(await readdir(place)).toEqual(['2.0']);
});
