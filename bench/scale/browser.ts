import type { Browser, CDPSession, Page } from 'playwright-core';

/** A phone of the middle range beside the machine that measures. */
const slowdown = 4;

/** What a visitor's phone has to do with a list of products. Times are those of the phone, in milliseconds. */
export interface ListRound {
  /** Bytes of the list of products as it is decoded; 0 where it came with the page. */
  readonly decoded: number;
  /**
   * From the arrival of the list to the frame that shows what a search finds in it that was typed before; NaN where it
   * came with the page.
   */
  readonly firstResult: number;
  /** From each key of a search to the frame that shows it. */
  readonly keys: readonly number[];
  /** From each key to the frame that shows what it finds. */
  readonly results: readonly number[];
  /** The same from each choice of an order. */
  readonly choices: readonly number[];
  /** Bytes of the page's memory after all of this, and its elements. */
  readonly heap: number;
  readonly elements: number;
}

/** What is typed, letter by letter, and taken away again; 'zq' finds nothing. */
const searches = ['lugg', '12', 'zq'];
const orders = ['name', 'priceLow', 'priceHigh', 'featured'];

/** Walks through a list as a visitor with a phone does. */
export async function walkList(browser: Browser, origin: string): Promise<ListRound> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await page.addInitScript({ content: watchFrames });
    const arrival = await typeBeforeArrival(page, session);
    const keys: number[] = [];
    const results: number[] = [];
    for (const text of searches) {
      for (const key of [...text, ...Array.from(text, () => 'Backspace')]) {
        const { shown, found } = await watch(page, () => page.keyboard.press(key));
        keys.push(shown);
        results.push(found);
      }
    }
    const choices: number[] = [];
    const sort = page.getByRole('combobox', { name: 'Sort by' });
    for (const order of orders) choices.push((await watch(page, () => sort.selectOption(order))).found);
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    return { ...arrival, keys, results, choices, heap: usedSize, elements };
  } finally {
    await context.close();
  }
}

/** The list is held back until a search is typed, and then let go. */
async function typeBeforeArrival(page: Page, session: CDPSession) {
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/product/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/products');
  await page.evaluate(() => dispatchEvent(new Event('touchstart')));
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const search = page.getByPlaceholder('Search products...');
  await search.pressSequentially('fan', { delay: 150 });
  await page.evaluate('expectList()');
  gate.resolve();
  await page.getByText(/^Showing \d+ products?$/).waitFor();
  await search.press('Backspace');
  await page.evaluate('settled()');
  await search.fill('');
  await page.evaluate('settled()');
  return (await page.evaluate('arrival()')) as { decoded: number; firstResult: number };
}

async function watch(page: Page, act: () => Promise<unknown>) {
  await page.evaluate('settled()');
  await page.evaluate('startWatch()');
  await act();
  return (await page.evaluate('endWatch()')) as { shown: number; found: number };
}

/**
 * Stands in the page. A frame is shown once a message that was posted from its animation callback arrives; the list
 * follows at the last change of the page's main part before 150 ms of quiet.
 */
const watchFrames = `
  const painted = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => then(performance.now());
    port2.postMessage(0);
  });
  let begun, shown, changed, listShown;
  const lists = () => performance.getEntriesByType('resource').filter(({ name }) => /\\/api\\/product/.test(name));
  for (const kind of ['input', 'change']) addEventListener(kind, ({ timeStamp }) => {
    begun ??= timeStamp;
    painted((at) => { shown ??= at; });
  }, true);
  document.addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => painted((at) => { changed = at; }))
      .observe(document.querySelector('#main') ?? document.body, { subtree: true, childList: true, characterData: true });
  });
  globalThis.startWatch = () => { begun = shown = undefined; changed = 0; };
  globalThis.settled = () => new Promise((done) => {
    let last = performance.now();
    const look = () => {
      if (changed > last) last = changed;
      if (performance.now() - last > 150) done(); else setTimeout(look, 20);
    };
    look();
  });
  globalThis.endWatch = async () => {
    await settled();
    return { shown: shown - begun, found: Math.max(shown, changed) - begun };
  };
  globalThis.expectList = () => {
    const seen = new MutationObserver(() => {
      if (listShown || !lists().length || !/^Showing/.test(document.querySelector('#main [role=status]')?.textContent ?? '')) return;
      painted((at) => { listShown ??= at; seen.disconnect(); });
    });
    seen.observe(document.querySelector('#main'), { subtree: true, childList: true, characterData: true });
  };
  globalThis.arrival = () => {
    const list = lists()[0];
    return { decoded: list?.decodedBodySize ?? 0, firstResult: list ? listShown - list.responseEnd : NaN };
  };
`;
