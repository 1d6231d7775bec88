import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

const masters = path.join(import.meta.dirname, '../../content/pictures');
const scenes: Record<string, { size?: [number, number] }> = JSON.parse(
  await readFile(path.join(import.meta.dirname, 'scenes.json'), 'utf8'),
);

describe('picture masters', () => {
  it('contain every scene of scenes.json in its stated size', async () => {
    for (const [name, { size = [1200, 1200] }] of Object.entries(scenes)) {
      const { width, height } = await sharp(path.join(masters, `${name}.webp`)).metadata();
      expect({ name, width, height }).toEqual({ name, width: size[0], height: size[1] });
    }
  });

  it('stay under 60 MB in total, since the repository contains them', async () => {
    const sizes = await Promise.all((await readdir(masters)).map((file) => stat(path.join(masters, file))));
    expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60e6);
  });
});
