import type { Page } from 'playwright-core';
import { findFaintText, inFullHeight } from '../page-checks/seen-contrast.ts';
import { auditAccessibility, auditContrast, auditContrastAndTargets } from './axe.ts';
import { viewports } from './browser.ts';

/**
 * Violations on the page as it stands in the shop's light colours, and texts of too little contrast in other colours:
 * in its dark ones, and on a phone in those that a visitor forces. On a phone contrast is judged by what is painted,
 * since computed styles say little of forced colours; a desktop's pixels are four times as many.
 */
export async function auditInAllColours(
  page: Page,
  size: 'phone' | 'desktop',
  audit = auditAccessibility,
): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', reducedMotion: 'reduce' });
  const found = await audit(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  if (size === 'desktop') return [...found, ...(await auditContrast(page)).map((text) => `in the dark: ${text}`)];
  return inFullHeight(page, async () => {
    for (const text of await findFaintText(page)) found.push(`in the dark: ${text}`);
    return [...found, ...(await findFaintTextInForcedColours(page))];
  });
}

/**
 * Violations of a page as it stands, on a desktop and then on a phone: all of them on the desktop, and on the phone
 * those that its width brings about, in every colour.
 */
export async function auditOnDesktopAndPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(viewports.desktop);
  const onDesktop = await auditInAllColours(page, 'desktop');
  await page.setViewportSize(viewports.phone);
  const onPhone = await auditInAllColours(page, 'phone', auditContrastAndTargets);
  return [...onDesktop, ...onPhone.map((found) => `on a phone, ${found}`)];
}

/**
 * Violations of a page as it stands in the light, on a phone and then on a desktop, and whether it is wider than
 * either: all of them on the phone, and on the desktop those that its width brings about.
 */
export async function auditAtBothSizes(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const size of ['phone', 'desktop'] as const) {
    await page.setViewportSize(viewports[size]);
    const audit = size === 'phone' ? auditAccessibility : auditContrastAndTargets;
    for (const text of await audit(page)) found.push(`on a ${size}: ${text}`);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) found.push(`on a ${size}: ${over} px too wide`);
  }
  return found;
}

/** Texts that can hardly be told from their ground in the colours that a visitor forces. */
export async function findFaintTextInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  return (await findFaintText(page)).map((text) => `in forced colours: ${text}`);
}
