import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFileIn, findTypedFile } from './find-file.ts';

const composed = 'für Elise – Ansicht.jpg'.normalize('NFC');
const decomposed = composed.normalize('NFD');
let top: string;
let folder: string;
beforeAll(async () => {
  top = await mkdtemp(path.join(tmpdir(), 'find-file-'));
  folder = path.join(top, 'import');
  await mkdir(path.join(folder, 'photos', 'Küche'.normalize('NFD')), { recursive: true });
  await writeFile(path.join(folder, 'photos', decomposed), '');
  await writeFile(path.join(folder, 'photos', 'front view.JPG'), '');
  await writeFile(path.join(folder, 'photos', 'Küche'.normalize('NFD'), 'a.jpg'), '');
  await writeFile(path.join(folder, 'a\\b.jpg'), '');
  await writeFile(path.join(top, 'secret.jpg'), '');
  await symlink(path.join(top, 'secret.jpg'), path.join(folder, 'link.jpg'));
});
afterAll(() => rm(top, { recursive: true }));

it.each([
  [`photos/${composed}`, ['photos', decomposed]],
  [`photos/${decomposed}`, ['photos', decomposed]],
  [`photos\\${composed}`, ['photos', decomposed]],
  ['photos\\front view.JPG', ['photos', 'front view.JPG']],
  ['./photos//front view.JPG', ['photos', 'front view.JPG']],
  ['photos/Küche/a.jpg', ['photos', 'Küche'.normalize('NFD'), 'a.jpg']],
  ['a\\b.jpg', ['a\\b.jpg']],
])('finds a picture by %j, in any case and with any separators [FILES-3]', async (name, parts) => {
  expect(await findFileIn(folder, name)).toEqual({ path: path.join(folder, ...parts) });
});

it.each(['../secret.jpg', 'photos/../../secret.jpg', '..\\secret.jpg', '/etc/hostname', 'C:\\secret.jpg', 'link.jpg'])(
  'finds no picture outside the folder by %j [FILES-3]',
  async (name) => {
    expect(await findFileIn(folder, name)).toEqual({ fault: 'is outside the folder of the products file' });
  },
);

it('reports that a file does not exist, and finds a typed path in another Unicode normalisation [FILES-3]', async () => {
  expect(await findFileIn(folder, 'photos/front view.jpg')).toEqual({ fault: 'does not exist' });
  expect(await findTypedFile(path.join(folder, 'photos', composed))).toBe(path.join(folder, 'photos', decomposed));
  expect(await findTypedFile('nowhere/none.jpg')).toBe('nowhere/none.jpg');
});
