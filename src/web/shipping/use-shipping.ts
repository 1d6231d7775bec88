import type { ShopConfig } from '../../contract/settings/shop-config.ts';
import { apiPaths } from '../../contract/shared/routes.ts';
import type { ShippingSettings } from '../../domain/shipping/rates/shipping-rates.ts';
import { useResource } from '../data-cache/use-resource.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';

const everywhereFree: ShippingSettings = { shippingZones: [], shippingElsewhere: 'free' };
const loadShipping = () => import('./calculate-shipping.tsx');

/** Shipping rates, and the code that calculates with them; without the code until it is loaded. */
export interface Shipping {
  readonly settings: ShippingSettings;
  /** Delivery is free everywhere: no code is loaded. */
  readonly isFree: boolean;
  readonly late: Awaited<ReturnType<typeof loadShipping>>['shippingCode'] | undefined;
}

/** The shipping rates as this page has them, or as read again once an order was refused. */
export function useShipping(): Shipping {
  const shown = useSettings();
  const { data } = useResource<ShopConfig>(apiPaths.config, { enabled: false });
  const settings = data ? (data.shipping ?? everywhereFree) : shown;
  const isFree = settings.shippingZones.length === 0 && settings.shippingElsewhere === 'free';
  return { settings, isFree, late: useLazyModule(!isFree, loadShipping)?.shippingCode };
}
