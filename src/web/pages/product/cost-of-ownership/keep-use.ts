import type { Region } from '../../../../contract/catalogue/product.ts';

/** Stores the electricity price for catalogue/kept-use.ts, which the comparison reads too. */
export function saveTariff(region: Region, typed: string): void {
  save(`tariff-${region}`, typed);
}

/** Stores the hours a day; '' returns to the usual ones. */
export function saveHours(hours: string): void {
  save('hours-a-day', hours);
}

function save(key: string, value: string): void {
  try {
    if (value === '') localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value holds for this page.
  }
}
