import { expect, it } from 'vitest';
import { parseImport } from './products-file.ts';

it('refuses a file of too many products, and ends reading after a thousand errors [FILES-6]', () => {
  const parse = (count: number) =>
    parseImport(
      Array.from({ length: count }, () => ({})),
      new Set(),
    );
  expect(parse(50_001)).toEqual({
    ok: false,
    errors: [{ row: 0, field: 'file', message: 'has more than 50,000 products: split it' }],
  });
  const parsed = parse(5_000);
  const rows = parsed.ok ? [] : parsed.errors.map(({ row }) => row);
  expect(rows.length).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...rows)).toBeLessThan(1_000);
});
