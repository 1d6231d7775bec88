import type { Region } from '../../../../contract/catalogue/product.ts';
import { writeStored } from '../../../ui/dom/browser-storage.ts';

/** Stores the electricity price for catalogue/kept-use.ts, which the comparison reads too. */
export function saveTariff(region: Region, typed: string): void {
  writeStored('localStorage', `tariff-${region}`, typed || undefined);
}

/** Stores the hours a day; '' returns to the usual ones. */
export function saveHours(hours: string): void {
  writeStored('localStorage', 'hours-a-day', hours || undefined);
}
