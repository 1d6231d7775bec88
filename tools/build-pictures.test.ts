import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pictureFiles } from '../src/server/pictures/manifest.ts';
import type { PictureManifest } from '../src/server/store/catalogue/pictures.ts';
import { buildPictures } from './build-pictures.ts';

let folder: string;
let lines: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'breezebox-pictures-'));
  await mkdir(path.join(folder, 'masters'));
  lines = [];
});

afterEach(() => rm(folder, { recursive: true }));

function build(): Promise<PictureManifest> {
  return buildPictures({
    masters: path.join(folder, 'masters'),
    out: path.join(folder, 'out'),
    manifest: path.join(folder, 'pictures.json'),
    cache: path.join(folder, 'cache'),
    log: (line) => lines.push(line),
  });
}

async function paint(file: string, width: number, height: number, background: string): Promise<void> {
  const master = path.join(folder, 'masters', file);
  await sharp({ create: { width, height, channels: 3, background } }).toFile(master);
}

const served = async (): Promise<string[]> => (await readdir(path.join(folder, 'out'))).sort();

function only(manifest: PictureManifest, name: string) {
  const picture = manifest[name];
  if (!picture) throw new Error(`${name} is not in the manifest`);
  return picture;
}

describe('buildPictures', () => {
  it('creates every size that fits as AVIF and WebP, and one JPEG', async () => {
    await paint('red-box.png', 700, 350, '#c02020');
    const manifest = await build();
    const picture = only(manifest, 'red-box');

    expect(picture).toMatchObject({ width: 700, height: 350, widths: [160, 320, 480, 640] });
    expect(await served()).toEqual(pictureFiles('red-box', picture).sort());
    for (const file of await served()) {
      const [, width, extension] = /-(\d+)\.(\w+)$/.exec(file) ?? [];
      const made = await sharp(path.join(folder, 'out', file)).metadata();
      expect(made.width).toBe(Number(width));
      expect(made.height).toBe(Math.round(Number(width) / 2));
      expect(made.mediaType).toBe(`image/${extension === 'jpg' ? 'jpeg' : extension}`);
    }
  });

  it('never upscales: a master smaller than the smallest size keeps its own size', async () => {
    await paint('tiny.jpg', 120, 60, '#ffffff');
    expect(only(await build(), 'tiny')).toMatchObject({ widths: [120] });
  });

  it('describes each picture with its dominant colour', async () => {
    await paint('green.webp', 640, 360, '#0b5d4b');
    const { colour } = only(await build(), 'green');
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(green).toBeGreaterThan(Number(red));
    expect(green).toBeGreaterThan(Number(blue));
  });

  it('writes the manifest that it returns', async () => {
    await paint('b.webp', 320, 320, '#445566');
    await paint('a.webp', 320, 320, '#665544');
    const manifest = await build();
    expect(Object.keys(manifest)).toEqual(['a', 'b']);
    expect(JSON.parse(await readFile(path.join(folder, 'pictures.json'), 'utf8'))).toEqual(manifest);
  });

  it('reuses the cache for everything on a second run, even if the output was deleted', async () => {
    await paint('box.webp', 480, 480, '#808080');
    const first = await build();
    const files = await served();
    await rm(path.join(folder, 'out'), { recursive: true });
    lines = [];

    expect(await build()).toEqual(first);
    expect(await served()).toEqual(files);
    expect(lines).toEqual([expect.stringMatching(/^pictures: 1 ready in .* s, 0 encoded, 1 from cache$/)]);
  });

  it('renames the files of a changed master and removes its old ones', async () => {
    await paint('box.webp', 480, 480, '#808080');
    const before = only(await build(), 'box');
    await paint('box.webp', 480, 480, '#101010');
    const after = only(await build(), 'box');

    expect(after.hash).not.toBe(before.hash);
    expect(await served()).toEqual(pictureFiles('box', after).sort());
  });

  it('re-encodes what an interrupted build left without its metadata', async () => {
    await paint('box.webp', 480, 480, '#808080');
    const { hash } = only(await build(), 'box');
    await rm(path.join(folder, 'cache', `box.${hash}.json`));
    await writeFile(path.join(folder, 'cache', `box.${hash}-320.avif`), 'half');
    await rm(path.join(folder, 'out'), { recursive: true });
    await build();

    const made = await sharp(path.join(folder, 'out', `box.${hash}-320.avif`)).metadata();
    expect(made.width).toBe(320);
  });

  it('adds sizes to the cache that an earlier version did not create', async () => {
    await paint('box.webp', 480, 480, '#808080');
    const { hash } = only(await build(), 'box');
    const small = `box.${hash}-160.jpg`;
    for (const place of ['cache', 'out']) await rm(path.join(folder, place, small));
    await build();
    expect(await served()).toContain(small);
    expect((await sharp(path.join(folder, 'out', small)).metadata()).width).toBe(160);
  });

  it('reports the name of a broken file', async () => {
    await writeFile(path.join(folder, 'masters', 'broken.webp'), 'not a picture');
    await expect(build()).rejects.toThrow(/broken\.webp cannot be used: /);
  });

  it('refuses names unsuitable for a URL, and two masters with one name', async () => {
    await paint('Big Box.webp', 320, 320, '#808080');
    await expect(build()).rejects.toThrow(/Big Box\.webp is misnamed/);
    await rm(path.join(folder, 'masters', 'Big Box.webp'));
    await paint('box.webp', 320, 320, '#808080');
    await paint('box.png', 320, 320, '#808080');
    await expect(build()).rejects.toThrow(/box\.png and .*box\.webp have the same name/);
  });
});
