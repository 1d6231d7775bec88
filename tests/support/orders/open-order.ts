import type { Page } from 'playwright-core';

/** Follows the link of an order until its page is there. Without scripts the link is pasted, as the page asks. */
export async function openOrder(page: Page, link: string): Promise<void> {
  // Between two addresses that differ behind the '#' alone a browser fetches no page.
  const isSamePage = page
    .url()
    .split('#')[0]
    ?.endsWith(link.split('#')[0] ?? '');
  if (isSamePage) await page.goto('about:blank');
  await page.goto(link);
  await pasteLink(page, link);
  await page.locator('[data-open-order]').waitFor({ state: 'detached' });
}

/** Pastes the link of an order where a browser without scripts was led to it. */
export async function pasteLink(page: Page, link: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Link to your order' });
  if ((await field.count()) === 0) return;
  await field.fill(link);
  await page.getByRole('button', { name: 'Open my order' }).click();
}
