import { afterAll, beforeAll, expect, it } from 'vitest';
import { settings } from '../../content/settings.ts';
import type { SiteSettings } from '../../src/contract/settings/settings.ts';
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

async function read(path: string, own: Partial<SiteSettings>): Promise<string> {
  const pages = await openBuiltPages(shop, { ...settings, ...own });
  const html = await (await pages.respond(new Request(`https://store.example${path}`))).text();
  return html.replaceAll('<!-- -->', '');
}
const linksIn = (html: string, start: string) => {
  const part = html.slice(html.indexOf(start));
  return [...part.slice(0, part.indexOf('</ul>')).matchAll(/<a ([^>]*?)>([^<]*)/g)].map(([, attributes = '', text]) => [
    text,
    /href="([^"]*)"/.exec(attributes)?.[1],
    attributes.includes('_blank'),
  ]);
};

it('an announcement replaces the banner on its days, for its range, the same for every visitor [SITE-1]', async () => {
  const banner = 'Use code STAROFFER for 10% off at checkout!';
  const plain = await read('/', {});
  expect(plain).toContain(banner);
  expect(plain).not.toContain('data-announcement');
  const announcements = [
    { text: 'Gone by', until: '2001-01-01' },
    { text: 'Closed for a week', url: '/contact', dismissible: 'yes' as const },
    { text: 'New US warehouse', range: 'us-only' as const },
  ];
  const home = await read('/', { announcements });
  expect(home).not.toContain(banner);
  expect(home).not.toContain('Gone by');
  expect(home).toMatch(/<html lang="en-GB" data-announcement="all:[a-z0-9]+">/);
  expect(home).toMatch(/<a href="\/contact"[^>]*>Closed for a week<\/a>/);
  expect(home).toMatch(/<button[^>]* data-dismiss="true"/);
  expect(home).toContain('<div class="announcement" data-range="us-only">New US warehouse</div>');
  expect(await read('/us-products', { announcements })).toContain('data-page-range="us-only"');
  expect(await read('/product/xl-7', { announcements })).toContain('data-page-range="uk-eu"');
  const usOnly = await read('/', { announcements: announcements.slice(2) });
  expect(usOnly).toContain(banner);
  expect(usOnly).not.toContain('data-announcement');
});

it('an announcement starts and ends at midnight in London, in cached pages too [SITE-1]', async () => {
  const announcements = [
    { text: 'Only on 1 July', from: '2026-07-01', until: '2026-07-01' },
    {
      text: 'From 9 to 10',
      range: 'us-only' as const,
      from: '2026-07-01',
      fromTime: '09:00',
      until: '2026-07-01',
      untilTime: '10:00',
    },
  ];
  let now = '2026-06-30T22:59Z';
  const pages = await openBuiltPages(shop, { ...settings, announcements }, () => Date.parse(now));
  const shown: boolean[] = [];
  for (now of ['2026-06-30T22:59Z', '2026-06-30T23:00Z', '2026-07-01T22:59Z', '2026-07-01T23:00Z']) {
    const html = await (await pages.respond(new Request('https://store.example/'))).text();
    shown.push(html.includes('>Only on 1 July<'));
  }
  expect(shown).toEqual([false, true, true, false]);
  const timed: boolean[] = [];
  for (now of ['2026-07-01T07:59Z', '2026-07-01T08:00Z', '2026-07-01T08:59Z', '2026-07-01T09:00Z']) {
    const html = await (await pages.respond(new Request('https://store.example/'))).text();
    timed.push(html.includes('>From 9 to 10<'));
  }
  expect(timed).toEqual([false, true, true, false]);
});

it('links of header and footer follow the settings; the one to withdraw stays [SITE-2]', async () => {
  const changed = await read('/', {
    navigationLinks: [
      { label: 'Start', url: '/' },
      { label: 'Old', url: '/blog', hidden: 'yes' },
      { label: 'Guides', url: 'https://guides.example' },
    ],
    footerLinks: [{ label: 'Ask us', url: '/contact' }],
  });
  expect(linksIn(changed, 'aria-label="Main"')).toEqual([
    ['Start', '/', false],
    ['Guides', 'https://guides.example', true],
    ['View cart', '/cart', false],
  ]);
  expect(linksIn(changed, 'aria-label="Footer"')).toEqual([
    ['Ask us', '/contact', false],
    ['Withdraw from contract here', '/withdraw', false],
  ]);
});

onSqlite(({ open }) => {
  it('links are edited at the desk with one undo, and none leads to a script [SITE-1, SITE-2]', async () => {
    const desk = await openTestingDesk({ store: await open() });
    const owner = await desk.signIn('owner');
    const set = (key: string, value: unknown) => owner.call('settings.set', { key, value });
    const links = [{ label: 'Start', url: '/' }];
    expect(await json(set('navigationLinks', links))).toMatchObject({ value: links, source: 'store' });
    expect(await json(owner.call('settings.undo', { key: 'navigationLinks' }))).toMatchObject({
      value: settings.navigationLinks,
      source: 'file',
    });
    for (const key of ['navigationLinks', 'footerLinks']) {
      const refused = await problem(set(key, [{ label: 'Start', url: 'javascript:alert(1)' }]));
      expect(refused).toMatchObject({ code: 'invalid-setting', detail: expect.stringContaining('https address') });
    }
    expect(await problem(set('announcements', [{ text: 'Sale', url: '//evil.example' }]))).toMatchObject({
      code: 'invalid-setting',
    });
  });
});
