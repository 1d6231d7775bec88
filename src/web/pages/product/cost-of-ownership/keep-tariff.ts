import type { Region } from '../../../../contract/catalogue/product.ts';

/** Keeps what the visitor typed for catalogue/kept-tariff.ts, which a comparison reads too. */
export function saveTariff(region: Region, typed: string): void {
  const key = `tariff-${region}`;
  try {
    if (typed === '') localStorage.removeItem(key);
    else localStorage.setItem(key, typed);
  } catch {
    // It holds for this page.
  }
}
