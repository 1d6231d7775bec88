import type { Region } from '../../contract/catalogue/product.ts';

/** What the visitor typed as the price of their electricity; '' where they have not, or storage is forbidden. */
export function readTariff(region: Region): string {
  try {
    return localStorage.getItem(`tariff-${region}`) ?? '';
  } catch {
    return '';
  }
}
