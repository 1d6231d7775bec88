import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openShop, type Shop } from '../support/shop.ts';

async function ask({ origin }: Shop, path: string) {
  const call = get(origin + path, { headers: { 'Accept-Encoding': 'br' } });
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const bytes = await buffer(answer);
  return { length: bytes.length, text: brotliDecompressSync(bytes).toString(), etag: answer.headers.etag };
}

it('a running shop packs the pages and the products that are asked for again and again, and no search [CACHE-5]', async () => {
  const shop = await openShop();
  onTestFinished(async () => void (await shop.stop()));
  const askAll = (paths: readonly string[]) => Promise.all(paths.map((path) => ask(shop, path)));
  const all = ['/', '/api/products', '/products?search=xl'];
  const first = await askAll(all);
  const isShorter = async () => {
    const now = await askAll(all);
    return now.map(({ length }, at) => length < (first[at]?.length ?? 0));
  };
  await eventually(isShorter).toEqual([true, true, false]);
  const said = (answers: Awaited<ReturnType<typeof askAll>>) => answers.map(({ text, etag }) => ({ text, etag }));
  expect(said(await askAll(all))).toEqual(said(first));
});
