import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readingJourneys } from '../../support/browser/journey.ts';
import { open } from '../../support/browser/visitor.ts';

const path = '/blog/understanding-cadr-ratings';

/** Mocks the share sheet with the given outcome, or removes it. `shared` records the data that it receives. */
async function playShareSheet(
  page: Page,
  outcome: 'shares' | 'AbortError' | 'NotAllowedError' | 'none',
): Promise<void> {
  await page.addInitScript((ending) => {
    const shared: unknown[] = [];
    const share = async (data: unknown) => {
      shared.push(data);
      if (ending !== 'shares') throw new DOMException('No', ending);
    };
    Object.assign(window, { shared });
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: ending === 'none' ? undefined : share,
    });
  }, outcome);
}

/** Collects the messages of browser dialogs and accepts each dialog at once. */
function dialogsOf(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(`${dialog.type()}: ${dialog.message()}`);
    await dialog.accept();
  });
  return messages;
}

const pressShare = (page: Page) => page.getByRole('button', { name: 'Share' }).click();
const shared = (page: Page) => page.evaluate(() => Reflect.get(window, 'shared') as unknown[]);
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe('sharing', () => {
  const here = readingJourneys();

  async function enter(outcome: Parameters<typeof playShareSheet>[1]): Promise<Page> {
    const page = await here.enter();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: here.shop.origin });
    await playShareSheet(page, outcome);
    await open(page, path);
    return page;
  }

  it('opens the device’s share sheet for an article [BLOG-4]', async () => {
    const page = await enter('shares');
    const dialogs = dialogsOf(page);
    await pressShare(page);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await expect.poll(() => shared(page)).toEqual([{ title, url: `${here.shop.origin}${path}` }]);
    expect(dialogs).toEqual([]);
  });

  it('opens it for a product too, without tracking parameters in its URL [OFF-9]', async () => {
    const page = await enter('shares');
    await open(page, '/product/xl-7?utm_source=mail');
    await pressShare(page);
    await expect.poll(() => shared(page)).toEqual([{ title: 'XL-7', url: `${here.shop.origin}/product/xl-7` }]);
  });

  it('says nothing if the visitor closes the sheet [BLOG-4]', async () => {
    const page = await enter('AbortError');
    const dialogs = dialogsOf(page);
    await page.evaluate(() => navigator.clipboard.writeText('untouched'));
    await pressShare(page);
    await expect.poll(async () => (await shared(page)).length).toBe(1);
    expect(await clipboard(page)).toBe('untouched');
    expect(dialogs).toEqual([]);
  });

  it.each(['none', 'NotAllowedError'] as const)(
    'copies the link and confirms it if the share sheet is %s [BLOG-4]',
    async (outcome) => {
      const page = await enter(outcome);
      const dialogs = dialogsOf(page);
      await pressShare(page);
      await expect.poll(() => dialogs).toEqual(['alert: Link copied to clipboard!']);
      expect(await clipboard(page)).toBe(`${here.shop.origin}${path}`);
    },
  );

  it('shows the link to copy manually if the clipboard is not available [BLOG-4]', async () => {
    const page = await enter('none');
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    });
    const dialogs = dialogsOf(page);
    await pressShare(page);
    await expect.poll(() => dialogs).toEqual(['prompt: Copy this link:']);
  });
});
