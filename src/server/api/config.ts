import type { ShopConfig } from '../../contract/settings/shop-config.ts';
import type { Config } from '../config/config.ts';
import type { AppHandler } from '../http/app-env.ts';

/** GET /api/config: the server settings that the browser needs. */
export function getConfig({
  turnstileSiteKey,
  checkoutCaptcha,
}: Pick<Config, 'turnstileSiteKey' | 'checkoutCaptcha'>): AppHandler {
  const answer: ShopConfig = {
    turnstileSiteKey: turnstileSiteKey ?? null,
    ...(checkoutCaptcha && { checkoutVerification: true }),
  };
  return (c) => c.json(answer, 200, { 'Cache-Control': 'no-cache' });
}
