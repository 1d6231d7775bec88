import { deliveryAreas } from '../../../content/delivery.ts';
import type { Product } from '../../contract/catalogue/product.ts';
import { groupBy } from '../../domain/shared/group-by.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import { priceToMinor } from '../../domain/shared/money/money.ts';
import { readDispatchDays } from '../../domain/shipping/arrival/dispatch-days.ts';
import { formatDays, readDays, transitDays } from '../../domain/shipping/arrival/transit-days.ts';
import { orderWeight, shippingRatesFor } from '../../domain/shipping/rates/shipping-rates.ts';
import type { Site } from './site.ts';

/** Shipping cost and delivery times of one product, one entry for the countries of the same cost and transit time. */
export function shippingData(
  { region, price, specifications }: Pick<Product, 'region' | 'price' | 'specifications'>,
  { settings }: Pick<Site, 'settings'>,
) {
  const area = deliveryAreas[region];
  const handling = readDispatchDays(settings.dispatchTime);
  const order = { value: priceToMinor(price), weight: orderWeight([{ quantity: 1, product: { specifications } }]) };
  const shipped = area.countries.flatMap((country) => {
    const { isShipped, rates } = shippingRatesFor(settings, { ...order, country });
    const [rate] = rates;
    const days = rate?.days ? readDays(rate.days) : transitDays(area, country, settings.transitTimes);
    return isShipped ? [{ country, days, cost: rate?.price ?? 0 }] : [];
  });
  const groups = groupBy(shipped, ({ days, cost }) => `${formatDays(days)} ${cost}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    return {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: first.cost / 100, currency: saleCurrency[region] },
      shippingDestination: same.map(({ country }) => ({ '@type': 'DefinedRegion', addressCountry: country }) as const),
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        // The owner's setting is free text: it is omitted unless it is a number of days.
        ...(handling !== undefined && { handlingTime: dayRange(0, handling) }),
        transitTime: dayRange(...first.days),
      },
    } as const;
  });
}

const dayRange = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }) as const;
