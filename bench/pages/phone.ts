import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { viewports } from '../../tests/support/browser/browser.ts';

/** Lighthouse's 'slow 4G': 1.6 Mbit/s, 150 ms round-trip time per request. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1e6) / 8,
  uploadThroughput: (0.75 * 1e6) / 8,
};
/** CPU slowdown that turns the measuring machine into a mid-range phone. */
const slowdown = 4;

export interface Phone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/**
 * Opens a page for a new visitor with empty caches and a CPU slowed down four times; `slow`: over a slow connection.
 */
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
