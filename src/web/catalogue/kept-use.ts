import type { Region } from '../../contract/catalogue/product.ts';
import { readStored } from '../ui/dom/browser-storage.ts';

/** Returns the electricity price that the visitor entered; '' if there is none or storage is blocked. */
export function readTariff(region: Region): string {
  return readStored('localStorage', `tariff-${region}`) ?? '';
}

/** Returns the hours a day that the visitor set; '' if there are none or storage is blocked. */
export function readHours(): string {
  return readStored('localStorage', 'hours-a-day') ?? '';
}
