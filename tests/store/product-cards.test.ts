import { Duplex } from 'node:stream';
import { BrotliCompress, brotliDecompressSync, Gzip, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '../../src/contract/catalogue/product.ts';
import { type ProductCards, productCardsPath } from '../../src/contract/catalogue/product-cards.ts';
import { apiPaths } from '../../src/contract/shared/routes.ts';
import { recommendSets } from '../../src/domain/catalogue/calculators/sizing.ts';
import { parseCriteria } from '../../src/domain/catalogue/list/query-string.ts';
import { selectProducts } from '../../src/domain/catalogue/list/selection.ts';
import { fullListLimit } from '../../src/server/api/catalogue/products.ts';
import { listProduct } from '../../src/server/catalogue/list-product.ts';
import { saveProducts, setPrice } from '../../src/server/store/catalogue/products.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { readCards } from '../../src/web/page-data/read-cards.ts';
import { openTestingShop, readSeed } from '../api/testing-shop.ts';
import { onEachEngine } from './engines.ts';

const many = fullListLimit + 200;

/** A shop with many products, which differ from those of a new store only in id, name and price. */
async function openLargeShop(store: Parameters<typeof saveOn>[0]) {
  const shop = await openTestingShop({ store });
  await saveOn(store);
  const read = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const response = await shop.fetch(path, { method, headers });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  return { ...shop, read, products: (await shop.parts.catalogue.fresh()).products };
}

/**
 * Records the length of each text serialised as JSON and of each chunk written to a compressor, and whether other tasks
 * could run between one chunk and the next.
 */
function watchPieces() {
  const seen = { texts: [] as number[], br: [] as number[], gzip: [] as number[], turns: 0 };
  const { stringify } = JSON;
  const { write } = Duplex.prototype;
  const texts = vi.spyOn(JSON, 'stringify').mockImplementation((...given: Parameters<typeof stringify>) => {
    const text = stringify(...given);
    seen.texts.push(text?.length ?? 0);
    return text;
  });
  let isTurnOver = true;
  const pieces = vi.spyOn(Duplex.prototype, 'write').mockImplementation(function (this: Duplex, ...given) {
    const lengths = this instanceof BrotliCompress ? seen.br : this instanceof Gzip ? seen.gzip : undefined;
    lengths?.push((given[0] as Buffer).length);
    if (lengths === seen.br && isTurnOver) {
      isTurnOver = false;
      seen.turns += 1;
      setImmediate(() => {
        isTurnOver = true;
      });
    }
    return write.apply(this, given as Parameters<typeof write>);
  });
  onTestFinished(() => void [texts, pieces].map((spy) => spy.mockRestore()));
  return seen;
}

async function saveOn(store: Parameters<typeof inTransaction>[0]) {
  const { products } = await readSeed();
  const more = Array.from({ length: many }, (_, at) => {
    const like = products[at % products.length];
    if (!like) throw new Error('There is no product to make others like');
    return { ...like, id: `${like.id}-${at}`, name: `${like.name} no. ${at}`, price: like.price + at };
  });
  await inTransaction(store, (tx) => saveProducts(tx, more, Date.now()));
}

onEachEngine((engine) => {
  it('returns product cards with what lists need, with the same search results as full products [GROW-1]', async () => {
    const { read, products } = await openLargeShop(await engine.open());
    const { bytes, headers } = await read(productCardsPath, { 'Accept-Encoding': 'br' });
    const text = brotliDecompressSync(bytes).toString();
    expect(headers.get('Content-Type')).toBe('application/json');
    // 10,000 such products must take 1.5 MB at most.
    expect(text.length / products.length).toBeLessThan(150);
    const listed = readCards(JSON.parse(text) as ProductCards);
    expect(listed).toEqual(products.map(listProduct));
    const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);
    for (const query of ['', 'search=no. 7', 'cadr=200-400&sort=name', 'room=large&price=over-300&sort=priceHigh'])
      for (const region of ['uk-eu', 'us-only'] as const) {
        const criteria = parseCriteria(new URLSearchParams(query));
        const found = ids(selectProducts(listed, region, criteria));
        expect(found).toEqual(ids(selectProducts(products, region, criteria)));
        expect(found.length).toBeGreaterThan(0);
      }
    const sets = (from: Parameters<typeof recommendSets>[0]) =>
      recommendSets(from, { region: 'uk-eu', people: 12, room: 'large' }).map(({ parts, total }) => [
        total,
        ids(parts.map(({ product }) => product)),
      ]);
    expect(sets(listed)).toEqual(sets(products));
  });

  it('returns 304 for known cards, and new cards once a price has changed [GROW-1]', async () => {
    const store = await engine.open();
    const { read } = await openLargeShop(store);
    const etag = (await read(productCardsPath)).headers.get('ETag') ?? '';
    expect((await read(productCardsPath, { 'If-None-Match': etag })).status).toBe(304);
    await inTransaction(store, (tx) => setPrice(tx, 'tower-5', { price: 198_00 }, Date.now()));
    const after = await read(productCardsPath, { 'If-None-Match': etag });
    expect(after.status).toBe(200);
    expect(readCards(JSON.parse(after.bytes.toString())).find(({ id }) => id === 'tower-5')?.price).toBe('198.00');
  });

  it('streams a long product list in chunks, byte for byte like the whole, in every encoding [GROW-2]', async () => {
    const { read, products } = await openLargeShop(await engine.open());
    const text = JSON.stringify(products);
    const [br, gzip, plain] = await Promise.all([
      read(apiPaths.products, { 'Accept-Encoding': 'br' }),
      read(apiPaths.products, { 'Accept-Encoding': 'gzip' }),
      read(apiPaths.products),
    ]);
    expect(plain.bytes.toString() === text).toBe(true);
    expect(brotliDecompressSync(br.bytes).toString() === text).toBe(true);
    expect(gunzipSync(gzip.bytes).toString() === text).toBe(true);
    const lengths = [br, gzip, plain].map(({ headers }) => headers.get('Content-Length'));
    expect(lengths).toEqual([br, gzip, plain].map(({ bytes }) => String(bytes.length)));
    expect(new Set([br, gzip, plain].map(({ headers }) => headers.get('ETag'))).size).toBe(3);
    for (const [encoding, { headers }] of Object.entries({ br, gzip, '': plain })) {
      const known = { 'Accept-Encoding': encoding, 'If-None-Match': headers.get('ETag') ?? '' };
      expect((await read(apiPaths.products, known)).status).toBe(304);
      const head = await read(apiPaths.products, { 'Accept-Encoding': encoding }, 'HEAD');
      expect([head.headers.get('Content-Length'), head.bytes.length]).toEqual([headers.get('Content-Length'), 0]);
    }
  });

  it('serialises and compresses a long list in chunks, yielding in between, and sends it uncompressed in chunks [GROW-2]', async () => {
    const { fetch, products } = await openLargeShop(await engine.open());
    const whole = Buffer.byteLength(JSON.stringify(products));
    const seen = watchPieces();
    const sent: number[] = [];
    for await (const piece of (await fetch(apiPaths.products)).body ?? []) sent.push(piece.length);
    for (const [what, lengths] of Object.entries({ texts: seen.texts, br: seen.br, gzip: seen.gzip, sent })) {
      expect([what, Math.max(...lengths) < whole / 4]).toEqual([what, true]);
    }
    const sum = (lengths: readonly number[]) => lengths.reduce((all, length) => all + length, 0);
    expect([seen.br, seen.gzip, sent].map(sum)).toEqual([whole, whole, whole]);
    expect(seen.turns).toBe(seen.br.length);
  });

  it('returns a single product in full, and 404 for an unknown one [GROW-3]', async () => {
    const { read, products } = await openLargeShop(await engine.open());
    const found = await read(`${apiPaths.products}/xl-7`);
    expect(JSON.parse(found.bytes.toString())).toEqual(products.find(({ id }: Pick<Product, 'id'>) => id === 'xl-7'));
    const again = await read(`${apiPaths.products}/xl-7`, { 'If-None-Match': found.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
    const none = await read(`${apiPaths.products}/no-such`);
    expect([none.status, JSON.parse(none.bytes.toString()).code]).toEqual([404, 'not-found']);
  });
});
