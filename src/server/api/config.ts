import type { ShopConfig } from '../../contract/shop-config.ts';
import type { AppHandler } from '../http/app-env.ts';

/** GET /api/config: what the browser has to know of the settings of this process. */
export function getConfig({ turnstileSiteKey }: { turnstileSiteKey: string | undefined }): AppHandler {
  const answer: ShopConfig = { turnstileSiteKey: turnstileSiteKey ?? null };
  return (c) => c.json(answer, 200, { 'Cache-Control': 'no-cache' });
}
