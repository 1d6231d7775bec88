import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import type { Store } from '../store/engine/database.ts';
import { readCurrentSettings } from './read-current.ts';

/** A value derived from the settings, kept up to date. */
export interface SettingsWatcher<Made> {
  current(): Made;
  settings(): SiteSettings;
  /** Called with each catalogue version; a change of settings increments it. */
  look(version: number): Promise<void>;
}

/**
 * Keeps a value derived from the settings up to date. It is built from one state of the settings, and replaced as a
 * whole once the next is ready, so a request sees one consistent state. Nothing is queried while no setting changes.
 * @param make must not have visible side effects before it resolves
 */
export async function watchSettings<Made>(
  { store, env }: { store: Store; env: Environment },
  make: (settings: SiteSettings) => Promise<Made>,
): Promise<SettingsWatcher<Made>> {
  let { settings } = await readCurrentSettings(store.db, env);
  let made = await make(settings);
  let seen = Number.NaN;
  return {
    current: () => made,
    settings: () => settings,
    async look(version) {
      if (version === seen) return;
      const next = (await readCurrentSettings(store.db, env)).settings;
      if (!isDeepStrictEqual(next, settings)) {
        made = await make(next);
        settings = next;
      }
      // Set last, so that the next call retries after a failure above.
      seen = version;
    },
  };
}
