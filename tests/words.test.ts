import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  assembly,
  cleanAirPerPerson,
  energyLabel,
  energyStarModels,
  noise,
  noiseText,
  power,
  powerText,
} from '../content/claims.ts';
import { deliveryAreas } from '../content/delivery.ts';
import { settings } from '../content/settings.ts';
import { testimonials, testimonialsAreSamples } from '../content/testimonials.ts';
import type { Product } from '../src/contract/catalogue/product.ts';
import { readKeyFigures } from '../src/domain/catalogue/calculators/key-figures.ts';
import { cfmPerPerson } from '../src/domain/catalogue/calculators/required-air.ts';
import { findSpecification } from '../src/domain/catalogue/specifications.ts';
import type { Pages } from '../src/server/pages/pages.ts';
import { openBuiltPages } from './api/built-pages.ts';
import { openTestingShop, type TestingShop } from './api/testing-shop.ts';
import { articleSlugs } from './support/storefront/content.ts';
import { everyRoute } from './support/storefront/routes.ts';

let shop: TestingShop;
let products: readonly Product[];
/** The text of each page, including alt texts and labels. */
const said = new Map<string, string>();

beforeAll(async () => {
  shop = await openTestingShop();
  products = (await shop.parts.catalogue.current()).products;
  const pages = await openBuiltPages(shop);
  const paths = [
    ...everyRoute,
    ...articleSlugs.map((slug) => `/blog/${slug}`),
    ...products.map(({ id }) => `/product/${id}`),
  ];
  for (const path of new Set(paths)) said.set(path, await wordsOf(pages, path));
});
afterAll(() => shop.close());

async function wordsOf(pages: Pages, path: string): Promise<string> {
  const html = await (await pages.respond(new Request(`https://store.example${path}`))).text();
  const named = [...html.matchAll(/\s(?:alt|aria-label|title|placeholder|content)="([^"]*)"/g)].map(([, text]) => text);
  const text = html.replace(/<(script|style)\b.*?<\/\1>/gs, ' ').replace(/<[^>]+>/g, ' ');
  return [text, ...named]
    .join(' \n ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+/g, ' ');
}

/** Returns all matches with some context. */
const found = (pattern: RegExp, text = everywhere()) =>
  text.match(new RegExp(`.{0,40}(?:${pattern.source}).{0,40}`, `${pattern.flags}g`)) ?? [];
const everywhere = () => [...said].map(([path, text]) => `${path}: ${text}`).join('\n');
const known = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw new Error(`The catalogue tells no ${what}`);
  return value;
};
const figuresOf = ({ id, specifications }: Product) => {
  const { cadr, noise: sound, power: watts } = readKeyFigures(specifications);
  return {
    cadr: known(cadr, `CADR of ${id}`),
    sound: known(sound, `noise of ${id}`),
    watts: known(watts, `power of ${id}`),
  };
};

describe('the product copy', () => {
  it('states exactly the noise and power span of the range [WORD-1]', () => {
    const sounds = products.map((product) => figuresOf(product).sound);
    const watts = products.map((product) => figuresOf(product).watts);
    expect(noise).toEqual({ from: Math.min(...sounds), to: Math.max(...sounds) });
    expect(power).toEqual({ from: Math.min(...watts), to: Math.max(...watts) });
    for (const told of [noiseText, powerText]) {
      const [, unit = ''] = told.split(' ');
      const ranges = everywhere().match(new RegExp(`\\b\\d+(-|–| to )\\d+ ${unit}\\b`, 'g')) ?? [];
      expect(ranges.length, unit).toBeGreaterThan(3);
      for (const range of ranges) expect(range.replace(/–| to /, '-')).toBe(told);
    }
  });

  it('names exactly the products with the energy label in their features [WORD-1]', () => {
    const models = products
      .filter(({ features }) => features.some((feature) => feature.includes(energyLabel)))
      .map(({ name }) => name.replace(' (US)', ''));
    expect(new Set(models)).toEqual(new Set(energyStarModels));
    for (const { name, features } of products) {
      const carries = features.some((feature) => feature.includes(energyLabel));
      expect(carries).toBe((energyStarModels as readonly string[]).includes(name.replace(' (US)', '')));
    }
    expect(said.get('/')).toContain(
      `${energyStarModels.length} models carry the ${energyLabel} rating`.replace(/ +/g, ' '),
    );
    expect(found(/\bours (are|is) (all )?certified\b/i)).toEqual([]);
  });

  it('states the assembly time of the kits [WORD-1]', () => {
    const minutes = products.map(({ id, specifications }) =>
      Number.parseInt(known(findSpecification(specifications, 'Assembly'), `assembly of ${id}`), 10),
    );
    expect(assembly).toEqual({ from: Math.min(...minutes), to: Math.max(...minutes) });
    const [, from, to] = /quickest takes (\d+) minutes, the largest (\d+)/.exec(said.get('/') ?? '') ?? [];
    expect({ from: Number(from), to: Number(to) }).toEqual(assembly);
  });

  it('states no assembly time for a product but its own [WORD-1]', () => {
    for (const { id, description, features, specifications } of products) {
      const own = known(findSpecification(specifications, 'Assembly'), `assembly of ${id}`);
      const text = [description, ...features].join(' ').replaceAll('need an hour', 'need 60 minutes');
      const told = text.match(/\b\d+ minutes\b/g) ?? [];
      expect(told.length, id).toBeGreaterThan(0);
      for (const time of told) expect([id, own]).toEqual([id, expect.stringContaining(time)]);
      expect(said.get(`/product/${id}`)).toContain(`Assembly: ${own}`);
    }
  });

  it('agrees in terms, product pages, checkout and structured data on delivery areas, transit time and dispatch [SEO-6, DELIVER-3, PROD-17]', () => {
    const { 'uk-eu': european, 'us-only': american } = deliveryAreas;
    const range = ([least, most]: readonly [number, number] = [0, 0]) => `${least} to ${most}`;
    const terms = said.get('/legal/terms');
    expect(said.get('/product/xl-7')).toContain(`In stock. Dispatched within ${settings.dispatchTime} of payment.`);
    expect(terms).toContain(`We dispatch orders within ${settings.dispatchTime} of payment.`);
    expect(terms).toContain(`UK & EU range is delivered free of charge to ${european.where};`);
    expect(terms).toContain(`We do not deliver to ${european.outside}.`);
    expect(terms).toContain(
      `delivery takes ${range(european.days.home)} working days within the country of dispatch (United Kingdom), and ${range(european.days.abroad)} to other countries.`,
    );
    expect(terms).toContain(
      `US range is delivered free of charge to ${american.where}; delivery takes ${range(american.days.home)} working days.`,
    );
  });

  it('counts the dispatch time from payment, consistently everywhere [PROD-17]', () => {
    const promised = found(new RegExp(`within ${settings.dispatchTime}[^.]{0,20}`));
    expect(promised.length).toBeGreaterThan(products.length / 2);
    expect(promised.filter((text) => !/days of (your )?payment\b/.test(text))).toEqual([]);
  });

  it('does not call colour a sign of a worn filter, or a link a one-click unsubscribe [WORD-1]', () => {
    expect(found(/grey and the air/)).toEqual([]);
    expect(found(/link that ends them/)).toEqual([]);
  });

  it('is right that a fan delivers about what the standard requires per person, or more [WORD-1]', () => {
    for (const product of products) {
      const fans = Number.parseInt(
        known(findSpecification(product.specifications, 'Fans'), `fans of ${product.id}`),
        10,
      );
      const each = figuresOf(product).cadr / fans;
      expect(each).toBeGreaterThan(cleanAirPerPerson * 0.97);
      // The sizing rule assumes the weakest fan.
      expect(each).toBeGreaterThanOrEqual(cfmPerPerson);
    }
  });

  it("repeats in a product's features and description only its own figures [WORD-1]", () => {
    for (const product of products) {
      const { cadr, sound, watts } = figuresOf(product);
      const text = [...product.features, product.description].join(' ');
      for (const [, figure] of text.matchAll(/(\d+) dB\b/g))
        expect([product.id, Number(figure)]).toEqual([product.id, sound]);
      for (const [, figure] of text.matchAll(/(\d+) CFM\b(?! per)/g))
        expect([product.id, Number(figure)]).toEqual([product.id, cadr]);
      for (const [, figure] of text.matchAll(/(\d+) W\b/g))
        expect([product.id, Number(figure)]).toEqual([product.id, watts]);
    }
  });

  it('contains no hard-coded price: examples are read from the catalogue [HOME-8]', async () => {
    const files = await Promise.all(
      ['content', 'src/web/pages/home', 'src/web/pages/schools'].map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((name) => join(folder, name)),
      ),
    );
    const texts = files.flat().filter((name) => /\.(md|tsx?)$|pages\/\w+\.json$/.test(name));
    expect(texts.length).toBeGreaterThan(30);
    for (const name of texts) expect([name, found(/£\d/, await readFile(name, 'utf8'))]).toEqual([name, []]);
  });

  it('calls no review of an invented customer verified [HOME-6]', () => {
    if (testimonialsAreSamples) expect(found(/\bverified\b/i, said.get('/'))).toEqual([]);
    const names = products.map(({ name }) => name);
    for (const { product } of testimonials) expect(names).toContain(product);
  });

  it('calls nothing a whisper that is louder than the whisper on its chart [WORD-2]', () => {
    const chart = Number(/a whisper (\d+) dB/.exec(said.get('/') ?? '')?.[1]);
    expect(chart).toBeGreaterThan(0);
    for (const product of products) {
      if (figuresOf(product).sound > chart)
        expect([product.id, JSON.stringify(product)]).not.toEqual([product.id, expect.stringMatching(/whisper/i)]);
    }
    const chartsOwn = new RegExp(`a whisper ${chart} dB|\\bWhisper\\s+${chart} dB`, 'g');
    if (noise.from > chart) expect(found(/whisper/i, everywhere().replace(chartsOwn, ''))).toEqual([]);
  });
});

describe('the spelling', () => {
  it('is email on every page [WORD-3]', () => {
    expect(found(/\be-mails?\b/i, everywhere())).toEqual([]);
    expect(found(/\bemail\b/).length).toBeGreaterThan(3);
  });

  it('is email in emails, commands and messages [WORD-3]', async () => {
    // Column headings of other shops' files keep the spelling of those shops.
    const isOurs = (name: string) => /(?<!\.test)\.tsx?$/.test(name) && !name.startsWith('domain/imports/');
    const files = (await readdir('src', { recursive: true })).filter(isOurs);
    const written = await Promise.all(files.map((name) => readFile(join('src', name), 'utf8')));
    expect(written.filter((code) => /\bemail\b/.test(code)).length).toBeGreaterThan(50);
    expect(found(/(?<![\w-])e-mails?\b/i, written.join('\n'))).toEqual([]);
  });
});

/** Labels that the desk used before it adopted the terms of shop owners. */
const formerLabels = [
  ...[
    'Needs a hand',
    'How the shop does',
    'nothing before',
    'Sold most',
    'Pieces',
    'went back',
    'goes back by transfer',
  ],
  ...[
    'Whoever runs the server',
    'Any money',
    'Waiting for money',
    'Choose none',
    'parcel travels',
    'can be said afterwards',
  ],
  ...['customer follows it', 'ay be left out', 'Status of the order, sent', 'Place order over', 'Begin anew'],
  ...[
    'Work out the sum',
    'Those that do not agree',
    'Count it',
    'within the days of the law',
    'Keep back',
    'Price before',
  ],
  ...['Sold at all', 'Sell uncounted', 'Set a price for a time', 'In force', 'For ever', 'As it came', 'Wordings'],
  ...['Audit trail', 'Close without another word', 'They call it', 'There is no such view', 'it is not for you'],
  ...['Address that bears a date ahead', '--money'],
];

it('uses none of the former labels in the built desk, storefront and server [WORD-4]', async () => {
  const expression = new RegExp(formerLabels.map((label) => `(?<!\\w)${label}(?!\\w)`).join('|'));
  for (const folder of ['dist/desk', 'dist/client', 'dist/server']) {
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|html)$/.test(name));
    expect(files.length).toBeGreaterThan(0);
    for (const name of files) {
      const text = await readFile(join(folder, name), 'utf8');
      expect([name, expression.exec(text)?.[0]]).toEqual([name, undefined]);
    }
  }
  expect(found(expression)).toEqual([]);
});
