import type { Config } from '../../../server/config/config.ts';

/** Where visitors reach the store, without a trailing slash, as far as the settings tell. */
export function publicAddress({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl ?? `http://localhost:${port}`;
}
