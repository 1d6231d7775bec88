/** IBAN length in each SEPA country (SWIFT's IBAN registry, 2025). */
const lengths: Readonly<Record<string, number>> = Object.fromEntries(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 IT27 LI21 ' +
    'LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** Parses an IBAN into its electronic format (no spaces, capitals); undefined if invalid or outside SEPA. */
export function parseIban(text: string): string | undefined {
  const iban = text.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return undefined;
  // ISO 7064: the first four characters move to the end, letters become 10 to 35, and the remainder modulo 97 is 1.
  const rest = Array.from(iban.slice(4) + iban.slice(0, 4)).reduce(
    (sum, sign) => (sum * (/\d/.test(sign) ? 10 : 100) + Number.parseInt(sign, 36)) % 97,
    0,
  );
  return rest === 1 ? iban : undefined;
}

/** Print format: groups of four. */
export function formatIban(iban: string): string {
  return iban.replace(/(.{4})/g, '$1 ').trim();
}
