import type { Page } from 'playwright-core';
import { findFaintText, inFullHeight } from '../page-checks/seen-contrast.ts';
import { auditAccessibility, auditContrast } from './axe.ts';

/**
 * Violations on the page as it stands in the shop's light colours, and texts of too little contrast in other colours:
 * in its dark ones, and on a phone in those that a visitor forces. On a phone contrast is judged by what is painted,
 * since computed styles say little of forced colours; a desktop's pixels are four times as many.
 */
export async function auditInAllColours(page: Page, size: 'phone' | 'desktop'): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await auditAccessibility(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (size === 'desktop') return [...found, ...(await auditContrast(page)).map((text) => `in the dark: ${text}`)];
  return inFullHeight(page, async () => {
    for (const text of await findFaintText(page)) found.push(`in the dark: ${text}`);
    return [...found, ...(await findFaintTextInForcedColours(page))];
  });
}

/** Texts that can hardly be told from their ground in the colours that a visitor forces. */
export async function findFaintTextInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  return (await findFaintText(page)).map((text) => `in forced colours: ${text}`);
}
