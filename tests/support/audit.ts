import type { Page } from 'playwright-core';
import { auditAccessibility } from './axe.ts';
import { findFaintText, inFullHeight } from './seen-contrast.ts';

/**
 * What an audit finds on the page as it stands, in the shop's colours by day, by night, and then in those of a visitor
 * who forces their own. Of the rules, contrast is the one that other colours can break; where they are forced computed
 * styles say little of it, so it is judged by what is painted.
 */
export async function auditInAllColours(page: Page, size: 'phone' | 'desktop'): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await auditAccessibility(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  return inFullHeight(page, async () => {
    for (const text of await findFaintText(page)) found.push(`in the dark: ${text}`);
    await page.emulateMedia({ forcedColors: 'active', colorScheme: size === 'desktop' ? 'dark' : 'light' });
    return [...found, ...(await findFaintText(page))];
  });
}
