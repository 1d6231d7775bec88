import { expect, it, onTestFinished, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { readLog } from '../support/read-log.ts';
import { sendOrder } from '../support/send-order.ts';
import { openShop } from '../support/shop.ts';

vi.setConfig({ testTimeout: 60_000 });

it('changes what the shop says on pages, in headers, feeds and mails of every process, while it runs [SETDESK-2]', async () => {
  const shop = await openShop({ WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' });
  onTestFinished(async () => void (await shop.stop()));
  const ask = async (path: string) => {
    const answer = await fetch(`${shop.origin}${path}`, { headers: { Connection: 'close' } });
    return `${answer.headers.get('Content-Security-Policy')}\n${await answer.text()}`;
  };
  /** What all of many answers hold, of either process. */
  const allOf = async (path: string, words: string) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(path)));
    return answers.filter((answer) => answer.includes(words)).length;
  };
  const pids = () => new Set(readLog(shop).flatMap(({ msg, pid }) => (msg === 'request' ? [pid] : [])));
  // From memory, past the application: the way most answers take.
  await eventually(async () => {
    await allOf('/', 'Breezebox');
    return pids().size;
  }).toBe(2);

  await shop.command('settings', 'set', 'brand', 'Draughtbox');
  await shop.command('settings', 'set', 'promoBanner', 'Take {promoCode}, and 10% off!');
  await shop.command('settings', 'set', 'exchangeRatesUrl', 'https://other-rates.example/usd');
  for (const [path, words] of [
    ['/', 'Draughtbox'],
    ['/', 'Take STAROFFER, and 10% off!'],
    ['/', "connect-src 'self' https://other-rates.example"],
    ['/healthz', "connect-src 'self' https://other-rates.example"],
    ['/blog/feed.xml', '<title>Draughtbox Blog</title>'],
    ['/order/BB-0000-0000', 'Draughtbox'],
  ] as const) {
    await eventually(() => allOf(path, words), `${path}: ${words}`).toBe(12);
  }
  await sendOrder(shop.origin);
  const [mail] = await shop.mails(1);
  expect(mail?.from?.name).toBe('Draughtbox');
  expect((await shop.mails(2)).map(({ subject }) => subject).join()).toContain('Your Draughtbox order ');

  await shop.command('settings', 'undo', 'brand');
  await eventually(() => allOf('/', 'Draughtbox')).toBe(0);
});
