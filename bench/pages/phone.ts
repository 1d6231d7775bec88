import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { viewports } from '../../tests/support/browser/browser.ts';

/** What Lighthouse's 'slow 4G' is: 1.6 Mbit/s, 150 ms there and back for each request. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
/** A phone of the middle range beside the machine that measures. */
const slowdown = 4;

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** A new visitor with nothing kept, their processor slowed down four times; on a slow line where it says so. */
export async function openPhone(
  browser: Browser,
  baseURL: string,
  { slow, size = 'phone' }: { slow: boolean; size?: keyof typeof viewports },
): Promise<Phone> {
  const context = await browser.newContext({ baseURL, viewport: viewports[size], locale: 'en-GB' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slow) await session.send('Network.emulateNetworkConditions', slowLine);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}
