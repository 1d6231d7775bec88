/**
 * Walks through the shop in the engines of Safari and Firefox. `npm test` leaves them out, since they take 200 MB and
 * only Debian provides them:
 *
 *     apt-get install webkit2gtk-driver xvfb xauth firefox-esr
 *     npm run other-browsers                     # or: node tests/cross-browser/walk.ts --only webkit
 *
 * Each engine opens every page at the size of a phone and of a desktop, and checks that it renders, fits the window
 * and logs no error, as far as the browser reports errors. Then it searches for a product, orders as a school, opens
 * the order page, and requests a quotation. A run takes a minute and exits with 1 on any failure.
 */
import { parseArgs } from 'node:util';
import { openShop } from '../support/shop/shop.ts';
import { openFirefox } from './firefox.ts';
import { type Browser, Visitor } from './visitor.ts';
import { openWebKit } from './webkit.ts';

const browsers = { webkit: openWebKit, firefox: openFirefox } as const;
const sizes = { phone: { width: 450, height: 844 }, desktop: { width: 1440, height: 900 } } as const;
const pages = [
  ...['/', '/products', '/us-products', '/product/xl-7', '/product/us-xl-7', '/compare?ids=xl-7,luggable-5', '/cart'],
  ...['/checkout', '/schools', '/contact', '/quotation', '/blog', '/blog/understanding-cadr-ratings', '/legal/privacy'],
  '/legal/terms',
];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const names = Object.keys(browsers) as (keyof typeof browsers)[];
const wanted = names.filter((name) => values.only === undefined || values.only === name);
if (wanted.length === 0) throw new Error(`--only is one of ${names.join(', ')}`);

const shop = await openShop({ SERVICE_WORKER: 'on' });
let failed = 0;
try {
  for (const name of wanted) {
    for (const [size, dimensions] of Object.entries(sizes)) {
      const browser = await browsers[name](dimensions);
      try {
        await walk(browser, size, shop.origin);
      } finally {
        await browser.close();
      }
    }
  }
} finally {
  await shop.stop();
}
process.exitCode = failed > 0 ? 1 : 0;

async function walk(browser: Browser, size: string, origin: string): Promise<void> {
  // Service workers and the clipboard need a secure context: https or localhost.
  const visitor = new Visitor(browser, origin.replace('127.0.0.1', 'localhost'));
  const step = async (what: string, does: () => Promise<unknown>) => {
    const before = browser.faults.length;
    const problem = await does().then(
      () => browser.faults.slice(before).join('; '),
      (error: Error) => error.message,
    );
    if (problem) failed += 1;
    console.log(`${problem ? 'FAILED' : 'ok    '} ${browser.name}, ${size}: ${what}${problem ? `: ${problem}` : ''}`);
  };

  await step('puts a product into the cart', async () => {
    await visitor.open('/product/xl-7');
    await visitor.presses('main button', 'Add to Cart');
    await visitor.sees('Added to cart!');
  });
  for (const path of pages) await step(`shows ${path}`, () => showsWhole(visitor, path));
  await step('finds by words and filters', async () => {
    await visitor.open('/products');
    await visitor.types('input[type=search]', 'xl');
    await visitor.sees('Showing 2 products');
    if (size === 'phone') await visitor.presses('button', 'Filters');
    await visitor.presses('label', 'Over 400 CFM');
    await visitor.sees(size === 'phone' ? 'Show 1 product' : 'Showing 1 product');
  });
  await step('goes on by links, each of which is pointed at before it is pressed', async () => {
    await visitor.open('/products');
    await visitor.presses('article h2 a, article h3 a', 'XL-7');
    await visitor.shows('XL-7');
    await visitor.presses('header a', 'Breezebox');
    await visitor.shows('Clean air for the whole room, quietly');
    await visitor.presses('footer a', 'Schools');
    await visitor.shows('Clean air for every class, on a school’s budget');
    if (size === 'phone') {
      await visitor.presses('button', 'Open menu');
      await visitor.presses('header a', 'View cart');
      await visitor.shows('Shopping Cart');
      await visitor.until('the menu to close', `return !!document.querySelector('header [aria-expanded=false]')`);
    }
    await visitor.read('history.back()');
    await visitor.shows(size === 'phone' ? 'Clean air for every class' : 'Clean air for the whole room');
  });
  await step('closes a sheet by a press beside it', async () => {
    if (size !== 'phone') return;
    await visitor.open('/products');
    await visitor.presses('button', 'Filters');
    await visitor.until('the sheet', `return !!document.querySelector('dialog[open]')`);
    await visitor.pressesAt({ x: 200, y: 20 });
    await visitor.until('the sheet to close', `return !document.querySelector('dialog[open]')`);
  });
  await step('enlarges a picture', async () => {
    await visitor.open('/product/xl-7');
    await visitor.presses('main .enlarge');
    await visitor.until('the picture', `return !!document.querySelector('dialog[open] img')`);
  });
  await step('buys for a school, with a code and a slip that is asked about', () => buys(visitor));
  await step('reads the page of the order', async () => {
    await visitor.presses('a', 'Track your order');
    await visitor.sees('Order received');
    await visitor.sees('Hill Road School');
    await visitor.until('a date', `return /Placed on \\d{1,2} [A-Z][a-z]+ \\d{4}/.test(document.body.innerText)`);
  });
  await step('asks for a quotation', async () => {
    await visitor.open('/product/xl-10');
    await visitor.presses('main button', 'Add to Cart');
    await visitor.sees('Added to cart!');
    await visitor.open('/quotation');
    await visitor.types('[name=organisation]', 'Hill Road School');
    await visitor.types('[name=name]', 'Grace Hopper');
    await visitor.types('[name=email]', `grace@${size}.example`);
    await visitor.types('[name=address]', '1 Hill Road, Leeds LS1 1AA');
    await visitor.presses('button', 'Request this quote');
    await visitor.sees('Thank you. We’ve received your request');
  });
}

async function showsWhole(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path);
  await visitor.until('a heading', `return document.querySelector('h1')?.innerText.trim().length > 2`);
  const heading = await visitor.read(`return document.querySelector('h1').innerText`);
  if (heading === 'Something went wrong') throw new Error('it could not be shown');
  const [wide, inner] = (await visitor.read('return [document.documentElement.scrollWidth, innerWidth]')) as [
    number,
    number,
  ];
  if (wide > inner) throw new Error(`it is ${wide} px wide in a window of ${inner}`);
}

async function buys(visitor: Visitor): Promise<void> {
  await visitor.open('/checkout');
  await visitor.types('[name=customerName]', 'Ada Lovelace');
  await visitor.types('[name=customerEmail]', 'ada@gmial.com');
  await visitor.types('[name=shippingAddress]', '12 St James Square');
  await visitor.types('[name=city]', 'London');
  await visitor.types('[name=postalCode]', 'SW1Y 4JH');
  await visitor.presses('button', 'Did you mean ada@gmail.com?');
  await visitor.presses('summary', 'Ordering for a school or business?');
  await visitor.types('[name=organisation]', 'Hill Road School');
  await visitor.presses('button', 'Apply STAROFFER');
  await visitor.sees('You will pay £225.90.');
  await visitor.presses('button', 'Place Order');
  await visitor.sees('Thank you for your order');
  await visitor.sees('on its way to ada@gmail.com');
}
