import type { Page } from 'playwright-core';

/** Sets the size of text as the browser's owner does; the browser's own is 16. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}
