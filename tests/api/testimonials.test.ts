import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { SiteSettings } from '../../src/contract/settings/settings.ts';
import { noPaymentOptions } from '../../src/domain/payments/payment-notice.ts';
import { createPagePreview } from '../../src/server/pages/page-preview.ts';
import { loadWebBuild } from '../../src/server/pages/web-build.ts';
import { addPicture, updatePictureUsage } from '../../src/server/store/catalogue/pictures.ts';
import { inTransaction } from '../../src/server/store/engine/database.ts';
import { onSqlite } from '../store/engines.ts';
import { openBuiltPages } from './built-pages.ts';
import { json, problem } from './desk-return.ts';
import { openTestingDesk } from './testing-desk.ts';
import { openTestingShop, type TestingShop } from './testing-shop.ts';

let shop: TestingShop;
beforeAll(async () => {
  shop = await openTestingShop();
});
afterAll(() => shop.close());

const real = { name: 'Ada L.', location: 'Head of a school in Leeds', text: 'Thirty pupils, no complaints.' };

async function readHome(own: Partial<SiteSettings>): Promise<string> {
  const pages = await openBuiltPages(shop, { ...settings, ...own });
  const html = await (await pages.respond(new Request('https://store.example/'))).text();
  return html.slice(0, html.indexOf('id="page-data"')).replaceAll('<!-- -->', '');
}

it('reviews edited at the desk replace those of the file, in order, with samples marked [SITE-4, TRUST-5]', async () => {
  const [sample, ...others] = settings.testimonials;
  if (!sample) throw new Error('There are no sample reviews');
  expect(await readHome({})).toContain(sample.text);
  const testimonials = [
    { ...real, verified: 'yes' as const, picture: '/pictures/ada-320.jpg', alt: 'Ada at her desk' },
    sample,
    ...others.map((one) => ({ ...one, hidden: 'yes' as const })),
  ];
  const home = await readHome({ testimonials, reviewsChecked: 'We email every customer.' });
  expect(home.indexOf(real.text)).toBeGreaterThan(0);
  expect(home.indexOf(sample.text)).toBeGreaterThan(home.indexOf(real.text));
  expect(home).not.toContain(others[0]?.text);
  expect(home.match(/Sample review</g)).toHaveLength(1);
  expect(home.match(/Verified/g)).toHaveLength(1);
  // Only the sample shows stars, since the other review has no rating.
  expect(home.match(/Rated \d out of 5/g)).toEqual(['Rated 5 out of 5']);
  expect(await readHome({ testimonials: [{ ...real, rating: '3' }] })).toContain('Rated 3 out of 5');
  expect(home).toContain('We email every customer. Reviews marked as samples are invented.');
  expect(home).toMatch(/src="\/pictures\/ada-320.jpg" alt="Ada at her desk"/);
  const live = await readHome({ testimonials, sampleContent: 'off' });
  expect(live).toContain(real.text);
  expect(live).not.toContain(sample.text);
  expect(await readHome({ testimonials: [] })).not.toContain('id="reviews-title"');
});

it('the preview of the home page shows the reviews edited at the desk, as visitors see them [SITE-4, CONTENT-12]', async () => {
  const { catalogue, clock } = shop.parts;
  const own = { ...settings, testimonials: [real] };
  const build = await loadWebBuild(resolve('dist'));
  const origin = 'https://store.example';
  const preview = createPagePreview({ ...build, catalogue, clock, origin, settings: own, waysToPay: noPaymentOptions });
  const html = await preview('home', {});
  expect(html).toContain(real.text);
  expect(html).not.toContain(settings.testimonials[0]?.text);
  const unfinished = [{}] as never;
  const draft = await preview('reviews', {}, { testimonials: [{ ...real, name: 'Draft' }] });
  expect(draft).toContain('Draft');
  expect(draft).not.toContain('<h1');
  const bars = [
    { text: 'Next year', from: '2999-01-01' },
    { text: 'Over there', range: 'us-only' as const },
  ];
  const announced = await preview('announcements', {}, { announcements: bars });
  await preview('reviews', {}, { testimonials: unfinished });
  await preview('announcements', {}, { announcements: unfinished });
  expect([announced.includes('>Next year<'), announced.includes('>Over there<')]).toEqual([true, true]);
  const links = await preview(
    'links',
    {},
    { navigationLinks: unfinished, footerLinks: [{ label: 'Care', url: '/blog' }] },
  );
  expect(links).toMatch(/<header.*<footer.*Care/s);
});

onSqlite(({ open }) => {
  it('reviews are saved at the desk with one undo; their pictures are this shop’s [SITE-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const set = (value: unknown) => owner.call('settings.set', { key: 'testimonials', value });
    const all = [real, ...settings.testimonials];
    expect(await json(set(all))).toMatchObject({ value: all, source: 'store' });
    expect(await json(owner.call('settings.undo', { key: 'testimonials' }))).toMatchObject({ source: 'file' });
    for (const picture of ['javascript:alert(1)', 'https://elsewhere.example/a.jpg', '/pictures/../a']) {
      expect(await problem(set([{ ...real, picture, alt: 'Ada' }]))).toMatchObject({ code: 'invalid-setting' });
    }
    const described = await problem(set([{ ...real, picture: '/pictures/ada-160.jpg' }]));
    expect(described).toMatchObject({
      errors: [{ message: expect.stringContaining('0.alt must describe the picture') }],
    });
  });

  it('a picture of a review is kept while a version names it, which can be restored [SITE-4]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const { store } = desk;
    const owner = await desk.signIn('owner');
    const made = { hash: 'h', width: 160, height: 160, widths: [160], colour: '#000000' };
    await inTransaction(store, (tx) => addPicture(tx, 'ada', made, [], 1));
    const unused = async () =>
      (await store.db.selectFrom('pictures').select('unused_since').execute())[0]?.unused_since;
    const set = (value: unknown) => json(owner.call('settings.set', { key: 'testimonials', value }));
    await set([{ ...real, picture: '/pictures/ada-160.jpg', alt: 'Ada' }]);
    expect(await unused()).toBeNull();
    await inTransaction(store, (tx) => updatePictureUsage(tx, [], desk.parts.clock() + 1e11));
    expect(await unused()).toBeNull();
    await set([real]);
    expect(await unused()).toBeNull();
  });
});
