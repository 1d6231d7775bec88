import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config, Environment } from '../config/config.ts';
import type { Store } from '../store/engine/database.ts';
import { type CurrentConfig, readCurrentConfig } from './read-config.ts';
import { readCurrentSettings } from './read-current.ts';

/** State of the settings: those of the shop, and the configuration with what is set at the desk. */
export interface SettingsState extends CurrentConfig {
  readonly settings: SiteSettings;
}

/** A value derived from the settings, kept up to date. */
export interface SettingsWatcher<Made> {
  current(): Made;
  /** Called with each catalogue version; a change of settings increments it. */
  look(version: number): Promise<void>;
}

interface WatchDeps {
  readonly store: Store;
  readonly env: Environment;
  readonly config: Config;
}

/**
 * Keeps a value derived from the settings up to date. It is built from one state of the settings, and replaced as a
 * whole once the next is ready, so a request sees one consistent state. Nothing is queried while no setting changes.
 * @param make must not have visible side effects before it resolves
 */
export async function watchSettings<Made>(
  { store, env, config }: WatchDeps,
  make: (state: SettingsState) => Promise<Made>,
): Promise<SettingsWatcher<Made>> {
  const read = async (): Promise<SettingsState> => {
    const [{ settings }, current] = await Promise.all([
      readCurrentSettings(store.db, env),
      readCurrentConfig({ db: store.db, env, config }),
    ]);
    return { settings, ...current };
  };
  let state = await read();
  let made = await make(state);
  let seen = Number.NaN;
  return {
    current: () => made,
    async look(version) {
      if (version === seen) return;
      const next = await read();
      if (!isDeepStrictEqual(next, state)) {
        made = await make(next);
        state = next;
      }
      // Set last, so that the next call retries after a failure above.
      seen = version;
    },
  };
}
