import type { Region } from '../../../contract/catalogue/product.ts';
import type { TransitTime } from '../../../contract/settings/settings.ts';
import { isAlwaysFree } from '../../../domain/shipping/rates/delivery-promise.ts';
import type { ShippingSettings } from '../../../domain/shipping/rates/shipping-rates.ts';
import { formatList } from '../../shared/text/format-list.ts';
import { countryName } from '../addresses/country-name.ts';
import { formatDays, type TransitArea, transitDays } from './transit-days.ts';

const ranges: Readonly<Record<Region, string>> = { 'uk-eu': 'UK & EU range', 'us-only': 'US range' };

interface Area extends TransitArea {
  /** As it ends a sentence. */
  readonly where: string;
  /** Territories that might be taken for parts of the countries, as they end 'We do not deliver to'. */
  readonly outside?: string;
}

export type Areas = Readonly<Record<Region, Area>>;

/**
 * Destinations and delivery times of each region, for the terms and emails.
 * The owner's transit times replace a region's days.
 */
export function describeDelivery(
  areas: Areas,
  { transitTimes: own, ...shipping }: { readonly transitTimes: readonly TransitTime[] } & Partial<ShippingSettings>,
): string {
  const regions = Object.keys(ranges) as Region[];
  const outside = regions
    .flatMap((region) => areas[region].outside ?? [])
    .map((places) => `We do not deliver to ${places}.`);
  return [
    ...regions.map((region) => describeRange(region, areas[region], own, isAlwaysFree(shipping, region))),
    ...outside,
  ].join(' ');
}

function describeRange(region: Region, area: Area, own: readonly TransitTime[], isFree: boolean): string {
  const { where, countries, days } = area;
  const [home = '', ...others] = countries;
  const to = `The ${ranges[region]} is delivered ${isFree ? 'free of charge ' : ''}to ${where}${isFree ? '' : ', at the price that checkout shows before you order'}`;
  const far = days.abroad && others.length > 0 ? `, and ${formatDays(days.abroad)} to other countries` : '';
  const near = far ? ` within the country of dispatch (${countryName(home)})` : '';
  const set = own.filter(({ country }) => others.includes(country));
  const apart = set.map(({ country }) => `${formatDays(transitDays(area, country, own))} to ${countryName(country)}`);
  const except = apart.length > 0 ? `, but ${formatList(apart)}` : '';
  return `${to}; delivery takes ${formatDays(transitDays(area, home, own))} working days${near}${far}${except}.`;
}
