import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string) => readFile(join(import.meta.dirname, '../../..', file), 'utf8');

/** Returns the shapes of an SVG, independent of the order and notation of their attributes. */
const shapesOf = (source: string) =>
  [...source.matchAll(/<(rect|circle|path)\b([^>]*)>/g)].map(([, name, attributes = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
        value,
      ]),
    ),
  }));

it('the logo draws the mark from which icons and cards are made [PIC-13]', async () => {
  const mark = shapesOf(await read('content/brand/mark.svg'));
  expect(mark).toHaveLength(3);
  expect(shapesOf(await read('src/web/layout/logo.tsx'))).toEqual(mark);
});
