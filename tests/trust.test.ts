import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expertQuotes } from '../content/expert-quotes.ts';
import { importRules } from '../content/import-charges.ts';
import about from '../content/pages/about.json' with { type: 'json' };
import faq from '../content/pages/faq.json' with { type: 'json' };
import { settings } from '../content/settings.ts';
import { aboutTexts } from '../src/contract/content/pages/about.ts';
import { importTaxNotice } from '../src/domain/tax/vat-registration.ts';
import type { Pages } from '../src/server/pages/pages.ts';
import { openBuiltPages } from './api/built-pages.ts';
import { openTestingShop, type TestingShop } from './api/testing-shop.ts';

let shop: TestingShop;
let demo: Pages;
let cleared: Pages;

beforeAll(async () => {
  shop = await openTestingShop();
  demo = await openBuiltPages(shop);
  cleared = await openBuiltPages(shop, { ...settings, sampleContent: 'off' });
});
afterAll(() => shop.close());

const read = async (pages: Pages, path: string) =>
  (await pages.respond(new Request(`https://store.example${path}`))).text();
const textOf = (html: string) =>
  html
    .replaceAll(/<!--.*?-->/g, '')
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
const dataOf = (html: string, type: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    .map(([, json = '']) => JSON.parse(json))
    .find((data) => data['@type'] === type);

describe('test claims', () => {
  it('link their evidence everywhere, and every link has its section [TRUST-1]', async () => {
    const evidence = await read(demo, '/evidence');
    const pages = ['/', '/schools', '/product/xl-7', '/compare?ids=luggable-5,xl-7'];
    const linked = await Promise.all(
      pages.map(async (path) => {
        const html = await read(demo, path);
        const links = [...html.matchAll(/href="\/evidence#([a-z-]+)"[^>]*>([^<]*)</g)];
        for (const [, , words] of links) expect(words).toBe('Example figure');
        return [path, [...new Set(links.map(([, id]) => id))].sort()];
      }),
    );
    expect(Object.fromEntries(linked)).toEqual({
      '/': ['bio-aerosols', 'clean-air', 'energy-label', 'noise', 'power', 'quieter-than-hepas'],
      '/schools': ['bio-aerosols', 'noise', 'power', 'quieter-than-hepas'],
      '/product/xl-7': ['clean-air', 'energy-label', 'filtration', 'noise', 'power'],
      '/compare?ids=luggable-5,xl-7': ['clean-air', 'noise', 'power'],
    });
    for (const id of linked.flatMap(([, ids]) => ids as string[])) expect(evidence).toContain(`<h2 id="${id}"`);
    expect(textOf(evidence)).toContain('Example figure: no test report yet');
  });

  it('about noise state the distance [TRUST-2]', async () => {
    for (const path of ['/', '/schools', '/product/xl-7', '/faq', '/evidence'])
      expect(textOf(await read(demo, path))).toMatch(/\b(at|from) 1[\s ]m\b/);
  });
});

describe('the About page', () => {
  it('labels its people as samples; without sample content only the company remains [TRUST-3]', async () => {
    expect(aboutTexts.parse(about)).toEqual(about);
    const [shown, hidden] = await Promise.all([demo, cleared].map((pages) => read(pages, '/about')));
    for (const { name } of about.people) expect(textOf(shown ?? '')).toContain(name);
    expect(textOf(shown ?? '').match(/Sample person/g)).toHaveLength(about.people.length);
    expect(textOf(shown ?? '')).toContain('Sample page.');
    expect(dataOf(shown ?? '', 'AboutPage')).toMatchObject({ about: { name: 'Breezebox' } });
    expect(textOf(hidden ?? '')).toContain('1 Example Street');
    expect(textOf(hidden ?? '')).not.toMatch(new RegExp(`Sample|${about.people.map(({ name }) => name).join('|')}`));
  });
});

describe('the questions and answers', () => {
  it('agree with the terms in every figure, and are the same in structured data [TRUST-4]', async () => {
    const [html, terms] = await Promise.all(['/faq', '/legal/terms'].map((path) => read(demo, path)));
    const [asked, agreed] = [textOf(html ?? ''), textOf(terms ?? '')];
    for (const [said, answered = said] of [
      [`within ${settings.dispatchTime} of payment`],
      ['2 to 5 working days'],
      ['within 30 days of receiving it'],
      ['refund the price within 14 days of your telling us', 'tell us and we’ll refund you within 14 days'],
      ['two years from delivery'],
      ['fails in ordinary use, including fans and the power supply'],
    ] as const) {
      expect(agreed.toLowerCase()).toContain(said);
      expect(asked.toLowerCase()).toContain(answered);
    }
    expect(asked).toContain(importTaxNotice(settings, importRules.home));
    expect(asked).not.toMatch(/[{}]/);
    const { mainEntity } = dataOf(html ?? '', 'FAQPage');
    expect(mainEntity.map(({ name }: { name: string }) => name)).toEqual(faq.questions.map(({ question }) => question));
    // Ignores white space, since parts of a text that must not wrap are separate elements.
    const joined = (text: string) => text.replaceAll(/\s/g, '');
    for (const { acceptedAnswer } of mainEntity)
      for (const line of acceptedAnswer.text.split('\n')) expect(joined(asked)).toContain(joined(line));
  });

  it('link existing pages and sections [TRUST-4]', async () => {
    for (const { path } of faq.questions.flatMap(({ links }) => links)) {
      const [page = '', anchor] = path.split('#');
      const html = await read(demo, page);
      expect(html).toContain(`<link rel="canonical" href="https://store.example${page}"`);
      if (anchor) expect(html).toContain(`id="${anchor}"`);
    }
  });
});

describe('sample content', () => {
  it('is labelled, and one setting removes it from pages and structured data [TRUST-5]', async () => {
    const [shown, hidden] = await Promise.all([demo, cleared].map(async (pages) => read(pages, '/')));
    expect(textOf(shown ?? '')).toContain('4.8/5 average rating (sample).');
    expect(textOf(shown ?? '')).toContain('Sample reviews by invented customers.');
    expect(textOf(hidden ?? '')).not.toMatch(/sample|4\.8|average rating|happy customers/i);
    for (const { name } of expertQuotes) expect(textOf(hidden ?? '')).not.toContain(name);
    expect(textOf(hidden ?? '')).toContain('Free UK and EU shipping.');
    const products = await Promise.all([demo, cleared].map((pages) => read(pages, '/product/xl-7')));
    const [rated, unrated] = products.map((html) => dataOf(html, 'Product'));
    expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.8, reviewCount: 127 });
    expect(unrated).not.toHaveProperty('aggregateRating');
    expect(products[1]).not.toMatch(/aggregateRating/);
  });
});

describe('the pages about trust', () => {
  it('are in the footer, and readable as Markdown [TRUST-3, TRUST-4]', async () => {
    const home = await read(demo, '/');
    for (const path of ['/about', '/faq', '/evidence']) {
      expect(home).toContain(`href="${path}"`);
      const markdown = await read(demo, `${path}.md`);
      expect(markdown).toMatch(/^# |\n# /);
      expect(markdown.length).toBeGreaterThan(800);
    }
  });
});
