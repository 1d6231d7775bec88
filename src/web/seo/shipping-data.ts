import { deliveryAreas } from '../../../content/delivery.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { readDispatchDays } from '../../domain/shipping/dispatch-days.ts';
import type { Site } from './site.ts';

/** Shipping cost and delivery times: for the country of the warehouse, and for the others if they take longer. */
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
        // The owner's setting is free text: it is omitted unless it is a number of days.
        ...(handling !== undefined && { handlingTime: dayRange(0, handling) }),
        transitTime: dayRange(...transit),
      },
    }) as const;
  return [shipping([home], days.home), ...(days.abroad && abroad.length > 0 ? [shipping(abroad, days.abroad)] : [])];
}

const dayRange = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;
