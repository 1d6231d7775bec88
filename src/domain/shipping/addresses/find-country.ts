import { once } from '../../shared/once.ts';
import { countryName } from './country-name.ts';

/**
 * Languages in which country names are recognised: languages of the countries delivered to and of some of their
 * residents, since browsers autofill in their own language.
 */
const languages =
  'en bg cs da de el es et fi fr ga hr hu is it lt lv mt nb nl pl pt ro sk sl sq sr sv ca cy eu gl lb ru tr uk ar fa he hi ja ko zh zh-TW'.split(
    ' ',
  );

/**
 * Other names in use, besides those languages and the two-letter codes: ISO alpha-3 codes, former and official names,
 * abbreviations.
 */
const otherNames: Readonly<Record<string, string>> = {
  GB: 'UK|GBR|ENG|SCT|WLS|NIR|Great Britain|Britain|England|Scotland|Wales|Cymru|Alba|Northern Ireland|N Ireland|N Irl|United Kingdom of Great Britain and Northern Ireland|Velká Británie|Veľká Británia|Wielka Brytania|Grande-Bretagne|Gran Bretagna|Gran Bretaña|Grã-Bretanha|Großbritannien|Groot-Brittannië|Storbritannien|Iso-Britannia|Suurbritannia|Lielbritānija|Didžioji Britanija|Nagy-Britannia|Marea Britanie|Velika Britanija|Великобритания|Великобритания и Северна Ирландия|Angleterre|Inghilterra|Inglaterra|Engeland|Anglia',
  AT: 'AUT|Republik Österreich',
  BE: 'BEL|Royaume de Belgique|Koninkrijk België|Königreich Belgien',
  BG: 'BGR|Република България|Balgariya',
  HR: 'HRV|Republika Hrvatska',
  CY: 'CYP|Κυπριακή Δημοκρατία|Kypros',
  CZ: 'CZE|Czech|Czech Rep|Czech Republic|Česká republika|Česko|Tschechische Republik|République tchèque|República Checa|Repubblica Ceca',
  DK: 'DNK|Kongeriget Danmark',
  EE: 'EST|Eesti Vabariik',
  FI: 'FIN|Suomen tasavalta|Republiken Finland',
  FR: 'FRA|France métropolitaine|Metropolitan France|French Republic|République française',
  DE: 'DEU|GER|BRD|Bundesrepublik Deutschland|Alemanha',
  GR: 'EL|GRC|Hellas|Ellada|Ellas|Ελλάς|Hellenic Republic|Ελληνική Δημοκρατία',
  HU: 'HUN|Magyar Köztársaság',
  IE: 'IRL|ROI|Eire|Irish Republic|Southern Ireland|Rep Ireland|Rep of Ireland|Poblacht na hÉireann',
  IT: 'ITA|Italian Republic|Repubblica Italiana',
  LV: 'LVA|Latvijas Republika',
  LT: 'LTU|Lietuvos Respublika',
  LU: 'LUX|Grand-Duché de Luxembourg|Großherzogtum Luxemburg|Groussherzogtum Lëtzebuerg',
  MT: 'MLT|Repubblika ta’ Malta',
  NL: 'NLD|Holland|Hollande|Holanda|Olanda|Holandia|Koninkrijk der Nederlanden',
  PL: 'POL|Rzeczpospolita Polska',
  PT: 'PRT|Portuguese Republic|República Portuguesa',
  RO: 'ROU|ROM|Rumania',
  SK: 'SVK|Slovak Rep|Slovak Republic|Slovenská republika',
  SI: 'SVN|Republika Slovenija',
  ES: 'ESP|Reino de España',
  SE: 'SWE|Konungariket Sverige',
  US: 'USA|America|United States of America|Estados Unidos de América|États-Unis d’Amérique',
};
/** Prefixes and suffixes of official names, so that 'Kingdom of Spain' and 'Ireland, Republic of' match. */
const title =
  /^(?:(?:federal)?republicofthe|(?:federal)?republicof|kingdomofthe|kingdomof|grandduchyof)|(?:republicof)$/;
const emptyParts = new Set(['', 'the', 'republic', 'republicof', 'rep', 'repof', 'kingdomof', 'eu', 'europe']);

const displayNames = once(() => languages.map((language) => new Intl.DisplayNames(language, { type: 'region' })));
const translated = new Map<string, ReadonlySet<string>>();

/** No country name is longer. */
const maxCountryLength = 100;

/** Names of a country in all languages, built on demand: most visitors write English. */
function translatedNames(code: string): ReadonlySet<string> {
  const made = translated.get(code) ?? new Set(displayNames().map((names) => plain(names.of(code) ?? code)));
  translated.set(code, made);
  return made;
}

/** Normalises spelling variants: case, accents, full stops, spaces, 'the'. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/^\s*the\s/, '')
    .replace(/\P{L}/gu, '');
}

/**
 * Finds the country of a typed name; undefined if it matches none or two.
 * @param codes ISO 3166 codes of possible countries
 */
export function findCountryCode(codes: readonly string[], text: string): string | undefined {
  const whole = findNamed(codes, text);
  if (whole !== undefined) return whole;
  // 'United Kingdom (UK)', 'England, UK', 'GB-ENG': all parts must name the same country, since 'Jersey, UK' is not
  // in it.
  const parts = text
    .slice(0, maxCountryLength)
    .split(/[(),/;[\]|]|[-\u2010-\u2015]/)
    .filter((part) => !emptyParts.has(plain(part)));
  const [first, ...others] = parts.map((part) => findNamed(codes, part));
  return others.every((other) => other === first) ? first : undefined;
}

/** The same, as canonical name. */
export function findCountry(codes: readonly string[], text: string): string | undefined {
  const code = findCountryCode(codes, text);
  return code && countryName(code);
}

function findNamed(codes: readonly string[], text: string): string | undefined {
  const typed = plain(text);
  const untitled = typed.replace(title, '');
  const isMeant = (name: string) => name === typed || name === untitled;
  return (
    codes.find((one) => [one, countryName(one), ...(otherNames[one]?.split('|') ?? [])].map(plain).some(isMeant)) ??
    codes.find((one) => translatedNames(one).has(typed) || translatedNames(one).has(untitled))
  );
}
