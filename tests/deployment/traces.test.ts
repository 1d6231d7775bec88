import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { eventually } from '../support/eventually.ts';
import { openShop } from '../support/shop/shop.ts';

it('a stack trace in the log names source files and lines [OPS-45]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  await shop.write((tx) => tx.schema.dropTable('newsletter_subscribers').execute());
  const response = await fetch(`${shop.origin}${apiPaths.leads}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'ada@example.org', source: 'newsletter' }),
  });
  expect(response.status).toBe(500);
  await eventually(() => /"stack":"/.test(shop.output())).toBe(true);
  const place = /src\/server\/(store\/\S+?\.ts):(\d+):\d+/.exec(shop.output());
  expect(place, shop.output()).not.toBeNull();
  const source = await readFile(`src/server/${place?.[1]}`, 'utf8');
  expect(source.split('\n')[Number(place?.[2]) - 1]).toContain('database.prepare(');
});
