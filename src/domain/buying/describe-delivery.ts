import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/product.ts';
import { countryName } from './country-name.ts';

const ranges: Readonly<Record<Region, string>> = { 'uk-eu': 'UK & EU range', 'us-only': 'US range' };

/** Where each range is delivered and how long a parcel takes, as checkout, product pages and feeds have it. */
export function describeDelivery(): string {
  return (Object.keys(ranges) as Region[]).map(describeRange).join(' ');
}

function describeRange(region: Region): string {
  const { where, countries, except, days } = deliveryAreas[region];
  const [home = '', ...others] = countries;
  const to = `The ${ranges[region]} is delivered free of charge to ${where}${except ? `, but not to ${except.where}` : ''}`;
  const far = days.abroad && others.length > 0 ? `, and ${span(days.abroad)} to the others` : '';
  const near = far ? ` within the country that they leave from (${countryName(home)})` : '';
  return `${to}; parcels take ${span(days.home)} working days${near}${far}.`;
}

const span = ([least, most]: readonly [number, number]) => (least === most ? `${most}` : `${least} to ${most}`);
