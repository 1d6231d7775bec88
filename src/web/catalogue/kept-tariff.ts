import type { Region } from '../../contract/catalogue/product.ts';

/** Returns the electricity price that the visitor entered; '' if there is none or storage is blocked. */
export function readTariff(region: Region): string {
  try {
    return localStorage.getItem(`tariff-${region}`) ?? '';
  } catch {
    return '';
  }
}
