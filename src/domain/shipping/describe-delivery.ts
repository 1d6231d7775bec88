import type { Region } from '../../contract/catalogue/product.ts';
import { countryName } from './country-name.ts';

const ranges: Readonly<Record<Region, string>> = { 'uk-eu': 'UK & EU range', 'us-only': 'US range' };

interface Area {
  /** As it ends a sentence. */
  readonly where: string;
  /** ISO codes; the first is where the goods are sent from. */
  readonly countries: readonly string[];
  /** Territories that might be taken for parts of the countries, as they end 'We do not deliver to'. */
  readonly outside?: string;
  /** Delivery time in working days: within the country of dispatch, and to the others. */
  readonly days: { readonly home: Days; readonly abroad?: Days };
}

type Days = readonly [least: number, most: number];
export type Areas = Readonly<Record<Region, Area>>;

/** Destinations and delivery times of each region, for checkout, product pages and feeds. */
export function describeDelivery(areas: Areas): string {
  const regions = Object.keys(ranges) as Region[];
  const outside = regions
    .flatMap((region) => areas[region].outside ?? [])
    .map((places) => `We do not deliver to ${places}.`);
  return [...regions.map((region) => describeRange(region, areas[region])), ...outside].join(' ');
}

function describeRange(region: Region, { where, countries, days }: Area): string {
  const [home = '', ...others] = countries;
  const to = `The ${ranges[region]} is delivered free of charge to ${where}`;
  const far = days.abroad && others.length > 0 ? `, and ${span(days.abroad)} to other countries` : '';
  const near = far ? ` within the country of dispatch (${countryName(home)})` : '';
  return `${to}; delivery takes ${span(days.home)} working days${near}${far}.`;
}

const span = ([least, most]: Days) => (least === most ? `${most}` : `${least} to ${most}`);
