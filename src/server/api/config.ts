import type { ShopConfig } from '../../contract/settings/shop-config.ts';
import type { ShippingSettings } from '../../domain/shipping/rates/shipping-rates.ts';
import type { Config } from '../config/config.ts';
import type { AppHandler } from '../http/app-env.ts';

/** GET /api/config: the server settings that the browser needs. */
export function getConfig(
  { turnstileSiteKey, checkoutCaptcha }: Pick<Config, 'turnstileSiteKey' | 'checkoutCaptcha'>,
  { shippingZones, shippingElsewhere }: ShippingSettings,
): AppHandler {
  const isFree = shippingZones.length === 0 && shippingElsewhere === 'free';
  const answer: ShopConfig = {
    turnstileSiteKey: turnstileSiteKey ?? null,
    ...(checkoutCaptcha && { checkoutVerification: true }),
    ...(!isFree && { shipping: { shippingZones, shippingElsewhere } }),
  };
  return (c) => c.json(answer, 200, { 'Cache-Control': 'no-cache' });
}
