/** Parses pence or cents per kilowatt-hour, '24.5' or '24,5'; undefined unless it is a number from 0 to 200. */
export function readTariff(typed: string): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,3}(\.\d{0,3})?$/.test(text)) return undefined;
  const tariff = Number(text);
  return tariff <= 200 ? tariff : undefined;
}
