import type { Region } from '../../contract/catalogue/product.ts';

/** Returns the electricity price that the visitor entered; '' if there is none or storage is blocked. */
export function readTariff(region: Region): string {
  return read(`tariff-${region}`);
}

/** Returns the hours a day that the visitor set; '' if there are none or storage is blocked. */
export function readHours(): string {
  return read('hours-a-day');
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
