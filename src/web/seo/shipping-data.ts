import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { readDispatchDays } from '../../domain/shipping/dispatch-days.ts';
import type { Site } from './site.ts';

/**
 * What delivery costs and how long it takes: where the goods are, and in the other countries where that takes longer.
 */
export function shippingData(region: Region, { settings }: Pick<Site, 'settings'>) {
  const {
    countries: [home = '', ...abroad],
    days,
  } = deliveryAreas[region];
  const handling = readDispatchDays(settings.dispatchTime);
  const shipping = (to: readonly string[], transit: readonly [number, number]) =>
    ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: saleCurrency[region] },
      shippingDestination: to.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry }) as const),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // The owner words it: what is no number of days is not made one.
        ...(handling !== undefined && { handlingTime: dayRange(0, handling) }),
        transitTime: dayRange(...transit),
      },
    }) as const;
  return [shipping([home], days.home), ...(days.abroad && abroad.length > 0 ? [shipping(abroad, days.abroad)] : [])];
}

const dayRange = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;
