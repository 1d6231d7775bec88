import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildIcons } from './build-icons.ts';

let site: string;
let out: string;

beforeAll(async () => {
  site = await mkdtemp(path.join(tmpdir(), 'breezebox-icons-'));
  out = path.join(site, 'icons');
  const brand = path.join(import.meta.dirname, '../../content/brand');
  await buildIcons({ brand, out, site, log: () => undefined });
});

afterAll(() => rm(site, { recursive: true }));

async function pixels(file: string) {
  const image = sharp(path.join(out, file));
  const { width, height, hasAlpha } = await image.metadata();
  const raw = await image.ensureAlpha().raw().toBuffer();
  const at = (x: number, y: number) => [...raw.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
  return { width, height, hasAlpha, at };
}

describe('buildIcons', () => {
  it.each([
    ['apple-touch-icon.png', 180],
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['icon-maskable-512.png', 512],
  ])('draws %s, %d pixels square, with a white hub in the middle', async (file, size) => {
    const { width, height, at } = await pixels(file);
    expect([width, height]).toEqual([size, size]);
    expect(at(size / 2, size / 2)).toEqual([255, 255, 255, 255]);
  });

  it('fills the corners of icons that phones crop, and only those', async () => {
    const green = [0x0b, 0x5d, 0x4b, 255];
    expect((await pixels('icon-maskable-512.png')).at(0, 0)).toEqual(green);
    expect((await pixels('apple-touch-icon.png')).at(0, 0)).toEqual(green);
    expect((await pixels('icon-512.png')).at(0, 0)[3]).toBe(0);
  });

  it('keeps the maskable fan inside the middle 80%', async () => {
    const { at } = await pixels('icon-maskable-512.png');
    const outside = Array.from({ length: 360 }, (_, degree) => {
      const angle = (degree * Math.PI) / 180;
      return at(Math.round(255.5 + 205 * Math.cos(angle)), Math.round(255.5 + 205 * Math.sin(angle)));
    });
    expect(new Set(outside.map(String))).toEqual(new Set(['11,93,75,255']));
  });

  it('packs 16, 32 and 48 pixel icons into favicon.ico', async () => {
    const ico = await readFile(path.join(site, 'favicon.ico'));
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index;
      const from = ico.readUInt32LE(entry + 12);
      const image = await sharp(ico.subarray(from, from + ico.readUInt32LE(entry + 8))).metadata();
      expect(image).toMatchObject({ format: 'png', width: size, height: size });
      expect(ico.readUInt8(entry)).toBe(size);
    }
  });

  it('copies the source drawings themselves', async () => {
    expect(await readdir(out)).toEqual(expect.arrayContaining(['favicon.svg', 'logo.svg', 'mark.svg']));
  });
});
