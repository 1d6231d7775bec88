import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import { groupBy } from '../../domain/shared/group-by.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { readDispatchDays } from '../../domain/shipping/arrival/dispatch-days.ts';
import { formatDays, transitDays } from '../../domain/shipping/arrival/transit-days.ts';
import type { Site } from './site.ts';

/** Shipping cost and delivery times, one entry for the countries of the same transit time. */
export function shippingData(region: Region, { settings }: Pick<Site, 'settings'>) {
  const area = deliveryAreas[region];
  const handling = readDispatchDays(settings.dispatchTime);
  const shipping = (to: readonly string[], transit: readonly [number, number]) =>
    ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: saleCurrency[region] },
      shippingDestination: to.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry }) as const),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // The owner's setting is free text: it is omitted unless it is a number of days.
        ...(handling !== undefined && { handlingTime: dayRange(0, handling) }),
        transitTime: dayRange(...transit),
      },
    }) as const;
  const own = settings.transitTimes;
  const byTime = groupBy(area.countries, (code) => formatDays(transitDays(area, code, own)));
  return [...byTime.values()].map((codes) => shipping(codes, transitDays(area, codes[0] ?? '', own)));
}

const dayRange = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;
