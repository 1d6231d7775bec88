/**
 * How soon the desk's first view can be used on a phone: `node bench/desk-first-view.ts` (`--write` puts the table into
 * docs/measurements.md). The phone is played by Chromium, its processor slowed down four times, over a line of 9 Mbit/s that takes
 * 60 ms there and back; the browser is the one that CHROME_PATH names.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchBrowser, viewports } from '../tests/support/browser.ts';
import { giveAuthenticator } from '../tests/support/passkey.ts';
import { sendOrder } from '../tests/support/send-order.ts';
import { openShop } from '../tests/support/shop.ts';
import { describeMachine } from './describe-machine.ts';
import { median } from './load.ts';
import { writeSection } from './write-section.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '15' }, write: { type: 'boolean', default: false } },
});
/** What a view may take. */
const barMs = 1_000;
const line = { offline: false, latency: 60, downloadThroughput: (9 * 1e6) / 8, uploadThroughput: (1.5 * 1e6) / 8 };
const visits = [
  { name: 'on a desktop, over a cable', slowdown: 1, cached: false },
  { name: 'on a phone, for the first time', slowdown: 4, cached: false, line },
  { name: 'on a phone, once more', slowdown: 4, cached: true, line },
] as const;

/** Milliseconds from the address until the view can be used: it names what waits for the owner, and its chart is drawn. */
async function view(page: Page, { slowdown, cached, ...visit }: (typeof visits)[number]): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: !cached });
  if ('line' in visit) await client.send('Network.emulateNetworkConditions', visit.line);
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(() => {
    const look = () => {
      const isUsable =
        document.body?.textContent?.includes('order to confirm') && document.querySelector('section svg') !== null;
      if (isUsable) performance.mark('usable');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/desk');
  const usable = () => performance.getEntriesByName('usable')[0]?.startTime;
  await page.waitForFunction(usable);
  return (await page.evaluate(usable)) ?? Number.NaN;
}

const [browser, shop] = await Promise.all([launchBrowser(), openShop()]);
// Passkeys belong to a name, not to a number.
const origin = shop.origin.replace('127.0.0.1', 'localhost');
await sendOrder(shop.origin);
const context = await browser.newContext({ baseURL: origin, viewport: viewports.phone });
const entrance = await context.newPage();
await giveAuthenticator(entrance);
const { link } = JSON.parse(await shop.command('desk', 'invite', 'Grace', '--json'));
const { pathname, hash } = new URL(link);
await entrance.goto(`${pathname}${hash}`);
await entrance.getByRole('button', { name: 'Make passkey and come in' }).click();
await entrance.getByText('order to confirm').waitFor();
await entrance.close();

const lines = ['| the first view, until it can be used | median, ms | least | most |', '|---|---:|---:|---:|'];
let isSlow = false;
for (const visit of visits) {
  const times: number[] = [];
  // The first one warms up what the next ones find.
  for (let time = 0; time <= Number(values.times); time++) {
    const page = await context.newPage();
    const taken = await view(page, visit);
    if (time > 0) times.push(taken);
    await page.close();
  }
  const [least, middle, most] = [Math.min(...times), median(times), Math.max(...times)].map(Math.round);
  lines.push(`| ${visit.name} | ${middle} | ${least} | ${most} |`);
  isSlow ||= median(times) > barMs;
}
const version = browser.version();
await browser.close();
await shop.stop();
process.stdout.write(`${lines.join('\n')}\n`);
if (values.write) {
  const text = `${describeMachine([`Chromium ${version}`])} ${values.times} visits each.\n\n${lines.join('\n')}`;
  await writeSection('docs/measurements.md', 'desk, first view', text);
}
process.exit(isSlow ? 1 : 0);
