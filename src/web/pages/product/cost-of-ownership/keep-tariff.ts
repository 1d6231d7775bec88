import type { Region } from '../../../../contract/catalogue/product.ts';

/** Stores the electricity price for catalogue/kept-tariff.ts, which the comparison reads too. */
export function saveTariff(region: Region, typed: string): void {
  const key = `tariff-${region}`;
  try {
    if (typed === '') localStorage.removeItem(key);
    else localStorage.setItem(key, typed);
  } catch {
    // The price holds for this page.
  }
}
