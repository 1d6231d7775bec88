/**
 * How soon the desk's first view can be used on a phone: `node bench/desk-first-view.ts`. The phone is Chromium with
 * its processor slowed down four times, on a line of 9 Mbit/s with a round trip of 60 ms. CHROME_PATH names the
 * browser.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser, viewports } from '../tests/support/browser.ts';
import { giveAuthenticator } from '../tests/support/passkey.ts';
import { sendOrder } from '../tests/support/send-order.ts';
import { openShop } from '../tests/support/shop.ts';
import { describeMachine } from './describe-machine.ts';
import { median } from './load.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '15' } },
});
/** What a view may take. */
const barMs = 1_000;
const line = { offline: false, latency: 60, downloadThroughput: (9 * 1e6) / 8, uploadThroughput: (1.5 * 1e6) / 8 };
/** What this phone takes to show anything at all. */
const bare = createServer((_, response) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end('<!doctype html><title>Bare</title><section><svg></svg>1 order to confirm</section>');
}).listen(0, '127.0.0.1');
await once(bare, 'listening');
const nothing = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
const visits = [
  { name: 'a page of one line, on a phone', slowdown: 4, cached: false, line, address: nothing },
  { name: 'the desk on a desktop, over a cable', slowdown: 1, cached: false },
  { name: 'the desk on a phone, for the first time', slowdown: 4, cached: false, line },
  { name: 'the desk on a phone, once more', slowdown: 4, cached: true, line },
] as const;

interface Stood {
  /** What waits for the owner is painted, and answers. */
  readonly needs: number;
  /** The charts below it are drawn. */
  readonly charts: number;
}

/** Milliseconds from the address on. */
async function view(page: Page, { slowdown, cached, ...visit }: (typeof visits)[number]): Promise<Stood> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: !cached });
  if ('line' in visit) await client.send('Network.emulateNetworkConditions', visit.line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const marks: [string, () => unknown][] = [
      ['needs', () => document.body?.textContent?.includes('order to confirm')],
      ['charts', () => document.querySelector('section svg')],
    ];
    // A frame is painted once its task is over.
    const afterPaint = (name: string) => requestAnimationFrame(() => setTimeout(() => performance.mark(name)));
    const look = () => {
      while (marks[0]?.[1]()) afterPaint(marks.shift()?.[0] ?? '');
      if (marks.length > 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('address' in visit ? visit.address : '/desk');
  const stood = () => {
    const [needs, charts] = ['needs', 'charts'].map((name) => performance.getEntriesByName(name)[0]?.startTime);
    return needs !== undefined && charts !== undefined && { needs, charts };
  };
  await page.waitForFunction(stood);
  return (await page.evaluate(stood)) || { needs: Number.NaN, charts: Number.NaN };
}

const [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
// Passkeys belong to a name, not to a number.
const origin = shop.origin.replace('127.0.0.1', 'localhost');
await sendOrder(shop.origin);
const context = await browser.newContext({ baseURL: origin, viewport: viewports.phone });
const entrance = await context.newPage();
await giveAuthenticator(entrance);
const { link } = JSON.parse(await shop.command('staff', 'invite', 'Grace', '--json'));
const { pathname, hash } = new URL(link);
await entrance.goto(`${pathname}${hash}`);
await entrance.getByRole('button', { name: 'Make passkey and come in' }).click();
await entrance.getByText('order to confirm').waitFor();
await entrance.close();

const lines = [
  '| ms until | what waits for the owner can be seen and used: median | least | most | charts are drawn: median |',
  '|---|---:|---:|---:|---:|',
];
let isSlow = false;
for (const visit of visits) {
  const times: Stood[] = [];
  // The first one warms up what the next ones find.
  for (let time = 0; time <= Number(values.times); time++) {
    const page = await context.newPage();
    const taken = await view(page, visit);
    if (time > 0) times.push(taken);
    await page.close();
  }
  const needs = times.map((one) => one.needs);
  const figures = [median(needs), Math.min(...needs), Math.max(...needs), median(times.map(({ charts }) => charts))];
  lines.push(`| ${visit.name} | ${figures.map(Math.round).join(' | ')} |`);
  isSlow ||= median(needs) > barMs;
}
const version = browser.version();
await browser.close();
await shop.stop();
bare.close();
process.stdout.write(`${describeMachine([`Chromium ${version}`])}\n${lines.join('\n')}\n`);
process.exit(isSlow ? 1 : 0);
