import type { Page } from 'playwright-core';
import { findFaintText, inFullHeight } from '../page-checks/seen-contrast.ts';
import { auditAccessibility, auditContrast, auditContrastAndTargets } from './axe.ts';
import { viewports } from './browser.ts';

/**
 * Returns the accessibility violations of a page in the light scheme, and texts of too little contrast in the other
 * ones: dark, and on a phone forced colours. On a phone contrast is measured in a screenshot, since computed styles do
 * not reflect forced colours; a desktop screenshot has four times as many pixels.
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
 * Audits a page on a desktop and then on a phone, in every colour scheme: completely on the desktop, and on the phone
 * only what the width affects.
 */
export async function auditOnDesktopAndPhone(page: Page): Promise<string[]> {
  await page.setViewportSize(viewports.desktop);
  const onDesktop = await auditInAllColours(page, 'desktop');
  await page.setViewportSize(viewports.phone);
  const onPhone = await auditInAllColours(page, 'phone', auditContrastAndTargets);
  return [...onDesktop, ...onPhone.map((found) => `on a phone, ${found}`)];
}

/**
 * Audits a page in the light scheme on a phone and then on a desktop: completely on the phone, and on the desktop only
 * what the width affects. Also checks both for horizontal overflow.
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

/** Returns texts with too little contrast in forced colours. */
export async function findFaintTextInForcedColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  return (await findFaintText(page)).map((text) => `in forced colours: ${text}`);
}
