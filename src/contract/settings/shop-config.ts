import type { ShippingZone } from '../shipping/shipping-zones.ts';
import type { SiteSettings } from './settings.ts';

/** Response of `GET /api/config`: site key of the CAPTCHA, null if none is set. */
export interface ShopConfig {
  readonly turnstileSiteKey: string | null;
  /** Set if orders require a CAPTCHA token. */
  readonly checkoutVerification?: true;
  /** Shipping zones and rates, in minor units; absent if delivery is free everywhere. */
  readonly shipping?: {
    readonly shippingZones: readonly ShippingZone[];
    readonly shippingElsewhere: SiteSettings['shippingElsewhere'];
  };
}
