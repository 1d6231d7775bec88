import type { Page } from 'playwright-core';
import { auditAccessibility } from './axe.ts';
import { findFaintText } from './seen-contrast.ts';

/**
 * Sets the colours of a visitor, and returns the audit that fits them. Of the rules, contrast is the one that the
 * visitor's own colours can break; computed styles say little of it there, so it is judged by what is painted.
 */
export async function chooseColours(page: Page, forcedColors: 'none' | 'active', size: 'phone' | 'desktop') {
  const colorScheme = forcedColors === 'active' && size === 'desktop' ? 'dark' : 'light';
  await page.emulateMedia({ forcedColors, colorScheme, reducedMotion: 'reduce' });
  return () => (forcedColors === 'none' ? auditAccessibility(page) : findFaintText(page));
}
