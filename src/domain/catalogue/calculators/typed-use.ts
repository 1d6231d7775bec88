/** Parses pence or cents per kilowatt-hour, '24.5' or '24,5'; undefined unless it is a number from 0 to 200. */
export function readTariff(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{0,3})?$/.test(text)) return undefined;
  const tariff = Number(text);
  return tariff <= 200 ? tariff : undefined;
}

/** Parses stored hours a day, a whole number from 1 to 24; undefined for any other text. */
export function readHours(stored: string): number | undefined {
  const hours = /^\d{1,2}$/.test(stored) ? Number(stored) : 0;
  return hours >= 1 && hours <= 24 ? hours : undefined;
}
