import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import type { Store } from '../store/engine/database.ts';
import { readCurrentSettings } from './read-current.ts';

/** Something that is made of the settings, as it is for those in force. */
export interface SettingsWatcher<Made> {
  current(): Made;
  settings(): SiteSettings;
  /** To be told each version of the catalogue: a change of the settings raises it. */
  look(version: number): Promise<void>;
}

/**
 * Keeps what is made of the settings up to date: made whole for one state of them, and replaced whole by the next once
 * that is ready. Whoever holds it for a request has one state from beginning to end, and nothing is asked while none
 * changes.
 * @param make must not change anything that others see before it resolves
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
      // Only now: where anything above failed, the next look tries again.
      seen = version;
    },
  };
}
