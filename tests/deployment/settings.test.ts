import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually, pollUntilEqual } from '../support/eventually.ts';
import { sendOrder } from '../support/orders/send-order.ts';
import { readLog } from '../support/shop/read-log.ts';
import { openShop } from '../support/shop/shop.ts';

vi.setConfig({ testTimeout: 120_000 });

/**
 * Starts to post an incomplete form, whose response names the missing fields. The body is held back until the response
 * is requested.
 */
async function beginForm(origin: string): Promise<() => Promise<string>> {
  const call = request(`${origin}/contact`, {
    method: 'POST',
    agent: false,
    // The server confirms that it has read the headers before it waits for the body.
    headers: { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded', Expect: '100-continue' },
  });
  // If a test ends early, the shop stops first; whoever awaits the response learns of that there.
  call.on('error', () => undefined);
  call.flushHeaders();
  await once(call, 'continue');
  return async () => {
    call.end('customerName=Ada');
    const [answer] = await once(call, 'response');
    return `${answer.headers['content-security-policy']}\n${await text(answer)}`;
  };
}

it('settings change pages, headers, feeds and emails of every process while it runs [SETDESK-2]', async () => {
  const shop = await openShop({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  onTestFinished(async () => void (await shop.stop()));
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.origin}${path}`, { headers: { Connection: 'close' } });
    return `${answer.headers.get('Content-Security-Policy')}\n${await answer.text()}`;
  };
  /** Counts the responses of either process that contain a text. */
  const allOf = async (path: string, words: string) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(path)));
    return answers.filter((answer) => answer.includes(words)).length;
  };
  const pids = () => new Set(readLog(shop).flatMap(({ msg, pid }) => (msg === 'request' ? [pid] : [])));
  // From the page cache, in front of the application, as most responses are.
  await eventually(async () => {
    await allOf('/', 'Breezebox');
    return pids().size;
  }).toBe(2);

  const finishForm = await beginForm(shop.origin);
  for (const [key, value, shown] of [
    ['brand', 'Draughtbox', 'Draughtbox'],
    ['promoBanner', 'Take {promoCode}, and 10% off!', 'Take STAROFFER, and 10% off!'],
    ['exchangeRatesUrl', 'https://other-rates.example/usd', "connect-src 'self' https://other-rates.example"],
  ] as const) {
    await shop.command('settings', 'set', key, value);
    await pollUntilEqual(() => allOf('/', shown), 12, key);
  }
  const [before, after] = [await finishForm(), await (await beginForm(shop.origin))()];
  const held = ['| Breezebox</title>', '| Draughtbox</title>', 'Take STAROFFER', 'https://other-rates.example'];
  const wordsOf = (answer: string) => held.filter((words) => answer.includes(words));
  expect([wordsOf(before), wordsOf(after)]).toEqual([held.slice(0, 1), held.slice(1)]);
  for (const [path, words] of [
    ['/healthz', "connect-src 'self' https://other-rates.example"],
    ['/blog/feed.xml', '<title>Draughtbox Blog</title>'],
    ['/order/BB-0000-0000', 'Draughtbox'],
  ] as const) {
    await eventually(() => allOf(path, words), `${path}: ${words}`).toBe(12);
  }
  await sendOrder(shop.origin);
  const [mail] = await shop.mails(1);
  expect(mail?.from?.name).toBe('Draughtbox');
  expect((await shop.mails(2)).map(({ subject }) => subject).join()).toContain('Draughtbox order ');

  await shop.command('settings', 'undo', 'brand');
  await eventually(() => allOf('/', 'Draughtbox')).toBe(0);
});
