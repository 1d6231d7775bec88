import type { Page } from 'playwright-core';

/** Opens an order link and waits for the order page. Without scripts the link is pasted, as the page asks. */
export async function openOrder(page: Page, link: string): Promise<void> {
  // Browsers load no page if only the fragment of the URL changes.
  const isSamePage = page
    .url()
    .split('#')[0]
    ?.endsWith(link.split('#')[0] ?? '');
  if (isSamePage) await page.goto('about:blank');
  await page.goto(link);
  await pasteLink(page, link);
  await page.locator('[data-open-order]').waitFor({ state: 'detached' });
}

/** Pastes an order link into the page that is shown to browsers without scripts. */
export async function pasteLink(page: Page, link: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Link to your order' });
  if ((await field.count()) === 0) return;
  await field.fill(link);
  await page.getByRole('button', { name: 'Open my order' }).click();
}
