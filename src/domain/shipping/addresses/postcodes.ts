import { once } from '../../shared/once.ts';
import { compactPostcode, lettered, plainPostcode } from './plain-postcode.ts';

/**
 * Postcode formats of the countries delivered to, without spaces, hyphens and country prefix ('D-', 'SE-'). `example`
 * is a sample.
 */
const formats: Readonly<Record<string, readonly [pattern: string, example: string]>> = {
  GB: [
    '(?:GIR0AA|[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW]|[A-HK-Y]\\d{1,2}|[A-HK-Y]\\d[A-Z])\\d[ABD-HJLNP-UW-Z]{2})',
    'LS1 4AP',
  ],
  AT: ['[1-9]\\d{3}', '1010'],
  BE: ['[1-9]\\d{3}', '1000'],
  BG: ['[1-9]\\d{3}', '1000'],
  HR: ['[1-5]\\d{4}', '10000'],
  CY: ['[1-9]\\d{3}', '1010'],
  CZ: ['[1-7]\\d{4}', '110 00'],
  DK: ['(?!39)(?!0{4})\\d{4}', '1050'],
  EE: ['[1-9]\\d{4}', '10111'],
  FI: ['(?!0{5})\\d{5}', '00100'],
  FR: ['(?!00|9[69])\\d{5}', '75001'],
  DE: ['(?!00)\\d{5}', '10117'],
  GR: ['[1-8]\\d{4}', '104 31'],
  HU: ['[1-9]\\d{3}', '1011'],
  IE: ['[AC-FHKNPRTV-Y](?:\\d\\d|6W)[AC-FHKNPRTV-Y0-9]{4}', 'D02 X285'],
  IT: ['(?!0{5})\\d{5}', '00184'],
  LV: ['[1-5]\\d{3}', 'LV-1010'],
  LT: ['(?!0{5})\\d{5}', 'LT-01100'],
  LU: ['[1-9]\\d{3}', '1111'],
  MT: ['[A-Z]{3}\\d{4}', 'VLT 1117'],
  NL: ['[1-9]\\d{3}[A-Z]{2}', '1012 JS'],
  PL: ['(?!0{5})\\d{5}', '00-001'],
  PT: ['[1-9]\\d{6}', '1100-148'],
  RO: ['(?!0{6})\\d{6}', '010011'],
  SK: ['[089]\\d{4}', '811 01'],
  SI: ['[1-9]\\d{3}', '1000'],
  ES: ['(?:0[1-9]|[1-4]\\d|5[0-2])\\d{3}', '28001'],
  SE: ['[1-9]\\d{4}', '111 20'],
  US: ['(?!0{5})\\d{5}(?:\\d{4})?', '10001'],
};
/**
 * Territories that are written under a country but are not part of it, or are excluded from delivery, by postcode
 * prefix.
 */
const elsewhere: Readonly<Record<string, readonly (readonly [postcodes: string, place: string])[]>> = {
  GB: [
    ['GX11', 'Gibraltar'],
    ['FIQQ', 'the Falkland Islands'],
    ['ASCN|STHL|TDCU', 'Saint Helena, Ascension or Tristan da Cunha'],
    ['SIQQ|BIQQ|BBND|PCRN|TKCA|AI-?2640|MSR\\d|VG\\d{4}|KY\\d-?\\d{4}', 'the British overseas territories'],
    ['BF\\d|BFPO', 'British forces post offices (BFPO)'],
  ],
  CY: [['99\\d{3}$|MERSIN', 'northern Cyprus']],
  DK: [
    ['39\\d\\d$', 'Greenland'],
    ['FO\\d|\\d{3}$', 'the Faroe Islands'],
  ],
  ES: [['AD\\d', 'Andorra']],
  FR: [
    ['AD\\d', 'Andorra'],
    ['980|MC\\d', 'Monaco'],
    ['975|97133$|97[78]|98', 'the French overseas territories'],
  ],
  IT: [
    ['4789\\d$', 'San Marino'],
    ['00120$', 'Vatican City'],
  ],
  US: [['969(?:39|4|6|7)', 'Micronesia, Palau or the Marshall Islands']],
};

/** Towns that tell countries with the same postcode format apart, by local and foreign names. */
const towns: Readonly<Record<string, string>> = {
  GB: 'london birmingham manchester leeds glasgow edinburgh cardiff belfast bristol liverpool',
  AT: 'wien vienna graz linz salzburg innsbruck',
  BE: 'bruxelles brussels brussel antwerpen antwerp gent ghent liège bruges brugge leuven',
  BG: 'софия sofia sofiya пловдив plovdiv варна varna',
  HR: 'zagreb split rijeka osijek zadar',
  CY: 'nicosia λευκωσία lefkosia limassol larnaca paphos',
  CZ: 'praha prague brno ostrava plzeň olomouc',
  DK: 'københavn copenhagen aarhus århus odense aalborg',
  EE: 'tallinn tartu narva pärnu',
  FI: 'helsinki helsingfors espoo tampere turku oulu vantaa',
  FR: 'paris marseille lyon toulouse nice nantes strasbourg montpellier bordeaux lille rennes',
  DE: 'berlin hamburg münchen munich köln cologne frankfurt frankfurtammain stuttgart düsseldorf leipzig dresden bremen hannover nürnberg',
  GR: 'αθήνα athina athens θεσσαλονίκη thessaloniki πάτρα patras',
  HU: 'budapest debrecen szeged pécs győr',
  IE: 'dublin cork galway limerick waterford',
  IT: 'roma rome milano milan napoli naples torino turin palermo genova bologna firenze florence venezia venice',
  LV: 'rīga riga daugavpils liepāja',
  LT: 'vilnius kaunas klaipėda',
  LU: 'luxembourg eschsuralzette',
  MT: 'valletta sliema birkirkara',
  NL: 'amsterdam rotterdam denhaag thehague utrecht eindhoven groningen',
  PL: 'warszawa warsaw kraków cracow łódź wrocław poznań gdańsk szczecin',
  PT: 'lisboa lisbon porto braga coimbra funchal',
  RO: 'bucurești bucharest cluj clujnapoca timișoara iași',
  SK: 'bratislava košice žilina',
  SI: 'ljubljana maribor celje koper',
  ES: 'madrid barcelona valencia sevilla seville zaragoza málaga bilbao',
  SE: 'stockholm göteborg gothenburg malmö uppsala',
};
const prefixes: Readonly<Record<string, string>> = {
  ...{ A: 'AT', AX: 'FI', B: 'BE', D: 'DE', E: 'ES', EL: 'GR', F: 'FR' },
  ...{ H: 'HU', I: 'IT', L: 'LU', P: 'PT', S: 'SE' },
};

const plainTown = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/** Country of each town, built on demand. */
const townCountries = once(
  () =>
    new Map(Object.entries(towns).flatMap(([code, names]) => names.split(' ').map((name) => [plainTown(name), code]))),
);

/** Whether a postcode starts with `beginning`, with or without its country prefix. */
function begins(postalCode: string, country: string, beginning: string): boolean {
  const pattern = new RegExp(`^(?:${beginning})`);
  return pattern.test(compactPostcode(postalCode)) || pattern.test(plainPostcode(postalCode, country));
}

/** Territory outside a country that a postcode belongs to, as it ends 'We do not deliver to'. */
export function placeElsewhere(postalCode: string, country: string): string | undefined {
  return elsewhere[country]?.find(([beginning]) => begins(postalCode, country, beginning))?.[1];
}

/** Whether a postcode fits a country. Countries without a known format accept any. */
export function fitsCountry(postalCode: string, country: string): boolean {
  const format = formats[country];
  const [, prefix] = /^([A-Z]{1,2})-?\d/.exec(postalCode.trim().toUpperCase()) ?? [];
  const isOthers = prefix && !lettered.includes(country) && (prefixes[prefix] ?? prefix) !== country;
  return !format || (!isOthers && new RegExp(`^${format[0]}$`).test(plainPostcode(postalCode, country)));
}

/** Sample postcode of a country. */
export function examplePostcode(country: string): string | undefined {
  return formats[country]?.[1];
}

/**
 * Guesses the country of a postcode by its prefix, its town, or a format that only one country has; undefined if
 * ambiguous. Only for asking the customer, never applied automatically.
 */
export function guessCountry(
  { city, postalCode }: { readonly city: string; readonly postalCode: string },
  among: readonly string[],
): string | undefined {
  const fitting = among.filter((code) => fitsCountry(postalCode, code) && !placeElsewhere(postalCode, code));
  const prefix = /^([A-Z]{1,2})-/.exec(postalCode.trim().toUpperCase())?.[1] ?? '';
  const isPolish = /^\d\d-\d{3}$/.test(postalCode.trim()) && 'PL';
  const hints = [prefixes[prefix] ?? prefix, townCountries().get(plainTown(city)), isPolish];
  const hinted = hints.find((code) => code && fitting.includes(code));
  return hinted || (fitting.length === 1 ? fitting[0] : undefined);
}
