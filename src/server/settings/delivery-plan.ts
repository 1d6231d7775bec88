import { deliveryAreas } from '../../../content/delivery.ts';
import { publicHolidays } from '../../../content/public-holidays.ts';
import { type Region, regions } from '../../contract/catalogue/product.ts';
import type { ShippingMethod } from '../../contract/shipping/shipping-zones.ts';
import { countryName } from '../../domain/shipping/addresses/country-name.ts';
import {
  type DeliveryPlan,
  type DeliveryPlans,
  type DeliverySettings,
  planDelivery,
  planFrom,
} from '../../domain/shipping/arrival/delivery-plan.ts';

/** The plan of a region's deliveries; undefined if the owner's dispatch time has no number of working days. */
export const deliveryPlan = (region: Region, settings: DeliverySettings): DeliveryPlan | undefined =>
  planDelivery(deliveryAreas[region], publicHolidays, settings);

/** The plan of an order, whose shipping method may be faster or slower than the region's. */
export function orderPlan(
  { region, country, shippingMethod }: ShippedOrder,
  settings: DeliverySettings,
): DeliveryPlan | undefined {
  const days = shippingMethod?.days;
  if (days === undefined) return deliveryPlan(region, settings);
  const own = { country: destinationCode(region, country), days };
  return deliveryPlan(region, { ...settings, transitTimes: [own, ...settings.transitTimes] });
}

interface ShippedOrder {
  readonly region: Region;
  readonly country: string;
  readonly shippingMethod?: Pick<ShippingMethod, 'days'> | undefined;
}

/** The plans of both regions, with the holidays that matter on a day and the weeks after it. */
export function deliveryPlans(settings: DeliverySettings, day: string): DeliveryPlans {
  const plans = regions.flatMap((region) => {
    const plan = deliveryPlan(region, settings);
    return plan ? [[region, planFrom(plan, day)] as const] : [];
  });
  return { day, plans: Object.fromEntries(plans) };
}

/** ISO code of an order's destination, which orders store by its English name. */
export const destinationCode = (region: Region, country: string): string =>
  deliveryAreas[region].countries.find((code) => countryName(code) === country) ?? '';
