import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CatalogueProduct, readOwnProducts } from './own-products.ts';

interface Answer {
  readonly data: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

const pictureFolder = join(import.meta.dirname, '../../content/pictures');

/**
 * Puts our products, with their words and pictures, on the shelves of an EverShop by the calls that its own desk makes,
 * and opens it for orders: a zone, a way of shipping, two categories for our two ranges.
 */
export async function stockEvershop(origin: string, owner: { email: string; password: string }): Promise<void> {
  const pass: Record<string, string> = {};
  pass.Authorization = `Bearer ${(await call('user/tokens', owner)).accessToken}`;
  const zone = await call('shippingZones', { name: 'Everywhere', countries: ['GB', 'US'] });
  const method = await call('shippingProviders/core/methods', { name: 'Post', is_enabled: true });
  const rate = { method_id: method.uuid, zone_id: zone.uuid, is_enabled: true, cost: 0 };
  await call('shippingProviders/core/rates', rate);
  for (const region of ['uk-eu', 'us'] as const) {
    const category = await call('categories', {
      name: region === 'us' ? 'US range' : 'UK and EU range',
      url_key: region,
      meta_title: region,
      status: 1,
      include_in_nav: 1,
      position: 1,
    });
    for (const product of await readOwnProducts(region)) await sell(product, category.category_id);
  }

  async function sell(product: CatalogueProduct, categoryId: unknown): Promise<void> {
    const images: string[] = [];
    for (const { name } of product.pictures) images.push(await upload(`${name}.webp`));
    const html = product.description
      .split('\n\n')
      .map((text) => `<p>${text}</p>`)
      .join('');
    const block = { id: 'c__1', size: 1, data: { blocks: [{ id: 'b1', type: 'raw', data: { html } }] } };
    await call('products', {
      name: product.name,
      sku: product.id,
      url_key: product.id,
      price: Number(product.price),
      weight: 1,
      qty: 1_000_000,
      manage_stock: 1,
      stock_availability: 1,
      status: 1,
      visibility: 1,
      group_id: 1,
      package_id: 1,
      category_id: categoryId,
      description: [{ id: 'r__1', size: 1, columns: [block] }],
      images,
    });
  }

  async function upload(file: string): Promise<string> {
    const form = new FormData();
    form.append('images', new Blob([await readFile(join(pictureFolder, file))], { type: 'image/webp' }), file);
    const { files } = await send('images/catalog', form);
    return new URL((files as { url: string }[])[0]?.url ?? '', origin).pathname;
  }

  async function call(path: string, body: object): Promise<Record<string, unknown>> {
    return send(path, JSON.stringify(body), { 'Content-Type': 'application/json' });
  }

  async function send(path: string, body: string | FormData, headers = {}): Promise<Record<string, unknown>> {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { ...headers, ...pass },
      body,
      signal: AbortSignal.timeout(60_000),
    });
    const answer = (await response.json()) as Answer;
    if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${answer.error?.message}`);
    return answer.data;
  }
}
