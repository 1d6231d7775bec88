import type { Region } from '../../../../contract/product.ts';

const key = (region: Region) => `tariff-${region}`;

/** What the visitor typed as the price of their electricity; '' where they have not, or storage is forbidden. */
export function readTariff(region: Region): string {
  try {
    return localStorage.getItem(key(region)) ?? '';
  } catch {
    return '';
  }
}

export function keepTariff(region: Region, typed: string): void {
  try {
    if (typed === '') localStorage.removeItem(key(region));
    else localStorage.setItem(key(region), typed);
  } catch {
    // It holds for this page.
  }
}
