import type { Config } from '../../../server/config/config.ts';

/** Public URL of the store, without a trailing slash, as far as configured. */
export function publicAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
