import type { Locator, Page } from 'playwright-core';
import { eventually } from '../eventually.ts';

/** Returns the names on the cards of a list, in order. */
export function namesOf(page: Page): Promise<string[]> {
  return page.locator('#main article :is(h2, h3)').allTextContents();
}

/** Waits until the list shows exactly these names, and their number. */
export async function shows(page: Page, names: readonly string[]): Promise<void> {
  await eventually(() => namesOf(page)).toEqual(names);
  const count = `Showing ${names.length} ${names.length === 1 ? 'product' : 'products'}`;
  await page.getByText(count, { exact: true }).waitFor();
}

/** The search field. */
export function searchBox(page: Page): Locator {
  return page.getByPlaceholder('Search products...');
}

export const sortBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Sort by' });
export const box = (page: Page, label: string): Locator => page.getByRole('checkbox', { name: label, exact: true });

/** Names of the UK & EU region, featured products first. */
export const ukNames = [
  'Luggable 5-fan',
  'XL-7',
  'XL-10',
  'Classroom Cube',
  'Desk 2-fan STEM Kit',
  'Luggable 3-fan',
  'Tower 5-fan',
  'Tower 8-fan',
  'Hall Cube 10-fan',
] as const;

/** Names of the US region, the featured product first. */
export const usNames = [
  'Luggable 5-fan (US)',
  'Desk 2-fan STEM Kit (US)',
  'XL-7 (US)',
  'Tower 8-fan (US)',
  'Classroom Cube (US)',
] as const;
