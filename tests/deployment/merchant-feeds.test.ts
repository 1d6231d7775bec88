import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { Product } from '../../src/contract/catalogue/product.ts';
import { setPrice } from '../../src/server/store/catalogue/products.ts';
import { readSubmittedPages } from '../../src/server/store/content/submitted-pages.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { openTestingShop } from '../api/testing-shop.ts';
import { eventually } from '../support/eventually.ts';
import { openShop, type Shop } from '../support/shop/shop.ts';

const ranges = { gb: 'uk-eu', us: 'us-only' } as const;
const key = 'A-key-of-20-letters1';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ PUBLIC_URL: 'https://shop.example', INDEX_NOW_KEY: key });
});
afterAll(() => shop.stop());

const get = async (path: string) => (await fetch(shop.origin + path)).text();
const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Offer = Readonly<Record<string, readonly string[]>>;

async function readXml(name: string): Promise<Map<string, Offer>> {
  const items = (await get(`/feeds/google-${name}.xml`)).split('<item>').slice(1);
  return new Map(
    items.map((item) => {
      const offer: Record<string, string[]> = {};
      for (const [, attribute = '', value = ''] of item.matchAll(/<g:([a-z_]+)>([^<]*)<\/g:\1>/g))
        offer[attribute] = [...(offer[attribute] ?? []), plain(value)];
      return [offer.id?.[0] ?? '', offer];
    }),
  );
}

async function readTable(name: string): Promise<Map<string, Readonly<Record<string, string>>>> {
  const [head = '', ...lines] = (await get(`/feeds/google-${name}.tsv`)).trimEnd().split('\n');
  const columns = head.split('\t');
  return new Map(
    lines.map((line) => {
      const cells = line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
      expect(cells).toHaveLength(columns.length);
      return [cells[0] ?? '', Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))];
    }),
  );
}

/** What a visitor and a search engine read on a product page. */
async function readPage(id: string) {
  const html = await get(`/product/${id}`);
  const shown =
    /<span class="font-semibold">([£$][\d.,]+)<\/span>(?:<span class="sr-only">, was <\/span><s[^>]*>([£$][\d.,]+)<\/s>)?/.exec(
      html.slice(html.indexOf('<h1')),
    );
  const blocks = [...html.matchAll(/<script\b[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
  const { offers, mpn, gtin, sku } = blocks.find((block) => block['@type'] === 'Product');
  return {
    price: shown?.[1],
    was: shown?.[2],
    isOut: html.includes('<span class="badge badge-stock">Out of Stock</span>'),
    offers,
    mpn,
    gtin,
    sku,
  };
}

const asShown = (money: string | undefined) => money && Number(money.replace(/[£$,]|[A-Z]{3}| /g, ''));

async function compareAll(): Promise<void> {
  const [purifiers, spares] = await Promise.all([get('/api/products'), get('/api/spares')]);
  const products: Product[] = [...JSON.parse(purifiers), ...JSON.parse(spares)];
  let compared = 0;
  for (const [name, region] of Object.entries(ranges)) {
    const [xml, table] = [await readXml(name), await readTable(name)];
    const own = products.filter((product) => product.region === region);
    expect([...xml.keys()]).toEqual(own.map(({ id }) => id));
    expect([...table.keys()]).toEqual([...xml.keys()]);
    for (const { id } of own) {
      const offer = xml.get(id) ?? {};
      const row = table.get(id) ?? {};
      const page = await readPage(id);
      const [price, sale] = [offer.price?.[0], offer.sale_price?.[0]];
      expect([id, asShown(sale ?? price)]).toEqual([id, asShown(page.price)]);
      expect([id, sale && asShown(price)]).toEqual([id, asShown(page.was)]);
      expect(price?.slice(-3)).toBe(region === 'uk-eu' ? 'GBP' : 'USD');
      expect([id, `${page.offers.price} ${page.offers.priceCurrency}`]).toEqual([id, sale ?? price]);
      expect([id, offer.availability]).toEqual([id, [page.isOut ? 'out_of_stock' : 'in_stock']]);
      expect(page.offers.availability).toMatch(page.isOut ? /OutOfStock$/ : /InStock$/);
      expect(offer.link).toEqual([`https://shop.example/product/${id}`]);
      for (const picture of [...(offer.image_link ?? []), ...(offer.additional_image_link ?? [])])
        expect(picture).toMatch(/^https:\/\/shop\.example\/pictures\/[^ ]+\.jpg$/);
      expect(offer.image_link).toHaveLength(1);
      expect([id, page.offers.priceSpecification?.price]).toEqual([id, sale ? price?.slice(0, -4) : undefined]);
      expect(offer.id).toEqual([page.sku]);
      expect(offer.mpn).toEqual(page.mpn === undefined ? undefined : [page.mpn]);
      expect(offer.gtin).toEqual(page.gtin === undefined ? undefined : [page.gtin]);
      expect(offer.identifier_exists).toEqual(page.mpn === undefined ? ['no'] : undefined);
      expect([row.price, row.sale_price, row.availability]).toEqual([price, sale ?? '', offer.availability?.[0]]);
      expect(row.title).toBe(offer.title?.[0]);
      compared += 1;
    }
  }
  expect(compared).toBe(products.length);
}

describe('the merchant feeds', () => {
  it('match the product page of every product [MERCH-1, MERCH-2, MERCH-3, SEO-6]', async () => {
    await compareAll();
  });

  it('follow a price change, sold-out stock, and a name with special characters [MERCH-1, MERCH-2, MERCH-3, SEO-6]', async () => {
    await shop.command('products', 'set-price', 'desk-2', '79', '--was-price', '89');
    await shop.command('products', 'set-stock', 'us-desk-2', 'out');
    await shop.write(async (tx) => {
      const name = 'A "B"\tC & <D>\n\u0001=1+1';
      await tx.updateTable('products').set({ name, specifications: '{}' }).where('id', '=', 'xl-7').execute();
      await tx
        .updateTable('catalogue')
        .set((e) => ({ version: e('version', '+', 1) }))
        .execute();
    });
    await eventually(async () => (await readXml('gb')).get('desk-2')?.sale_price).toEqual(['79.00 GBP']);
    await eventually(async () => (await readXml('us')).get('us-desk-2')?.availability).toEqual(['out_of_stock']);
    expect((await readXml('gb')).get('xl-7')).toMatchObject({
      title: ['A "B" C & <D> =1+1 DIY air purifier'],
      identifier_exists: ['no'],
    });
    expect((await readTable('gb')).get('xl-7')).toMatchObject({
      title: 'A "B" C & <D> =1+1 DIY air purifier',
      identifier_exists: 'no',
    });
  });

  it('can be revalidated by ETag, and unknown feeds are not found [MERCH-1]', async () => {
    const first = await fetch(`${shop.origin}/feeds/google-gb.tsv`);
    expect(first.headers.get('Content-Type')).toBe('text/tab-separated-values; charset=utf-8');
    const again = await fetch(first.url, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await fetch(`${shop.origin}/feeds/google-fr.xml`)).status).toBe(404);
  });

  it('are built once per catalogue version, however often they are requested [MERCH-1]', async () => {
    let named = 0;
    const counting = new Proxy(settings, {
      get(target, name) {
        if (name === 'brand') named += 1;
        return Reflect.get(target, name);
      },
    });
    const testing = await openTestingShop({ parts: { settings: counting } });
    onTestFinished(() => testing.close());
    const ask = async (name: string) => (await (await testing.fetch(`/feeds/google-${name}.xml`)).text()).length;
    /** Counts how often the brand is read while something runs, which tells how often a feed is generated. */
    const naming = async (work: () => Promise<unknown>) => {
      const before = named;
      await work();
      return named - before;
    };
    const once = await naming(() => ask('us'));
    expect(once).toBeGreaterThan(0);
    expect(await naming(() => Promise.all([ask('gb'), ask('gb')]))).toBe(once);
    expect(await naming(() => ask('gb'))).toBe(0);
    await inTransaction(testing.store, (tx) => setPrice(tx, 'xl-7', { price: 240_00 }, Date.now()));
    expect(await naming(() => ask('gb'))).toBe(once);
    expect(await naming(() => ask('gb'))).toBe(0);
  });

  it('the IndexNow key is served if set, and the pages reported to search engines are stored [PING-1, PING-2]', async () => {
    expect(await get(`/${key}.txt`)).toBe(key);
    expect((await fetch(`${shop.origin}/another-key-of-20.txt`)).status).toBe(404);
    await eventually(() => shop.inStore(({ db }) => readSubmittedPages(db))).toBeDefined();
  });

  it('IndexNow is disabled without an https URL, and the log says so [PING-4]', async () => {
    const plain = await openShop({ INDEX_NOW_KEY: key });
    await eventually(() => plain.output()).toContain('IndexNow disabled');
    expect(await plain.inStore(({ db }) => readSubmittedPages(db))).toBeUndefined();
    await plain.stop();
  });
});
