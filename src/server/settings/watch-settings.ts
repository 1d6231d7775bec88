import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import { noContent, type ShopContent } from '../content/shop-content.ts';
import type { Store } from '../store/engine/database.ts';
import { readCurrentSettings } from './read-current.ts';

interface WatchDeps {
  readonly store: Store;
  readonly env: Environment;
  /** Reads the content; returns the known one if it has not changed. */
  readonly readContent?: (known?: ShopContent) => Promise<ShopContent>;
}

/** A value derived from the settings and the content, kept up to date. */
export interface SettingsWatcher<Made> {
  current(): Made;
  settings(): SiteSettings;
  content(): ShopContent;
  /** Called with each catalogue version; a change of settings or of published content increments it. */
  look(version: number): Promise<void>;
}

/**
 * Keeps a value derived from settings and content up to date. It is built from one state of both, and replaced as a
 * whole once the next is ready, so a request sees one consistent state. Nothing is queried while neither changes.
 * @param make must not have visible side effects before it resolves
 */
export async function watchSettings<Made>(
  { store, env, readContent = async () => noContent }: WatchDeps,
  make: (settings: SiteSettings, content: ShopContent) => Promise<Made>,
): Promise<SettingsWatcher<Made>> {
  let { settings } = await readCurrentSettings(store.db, env);
  let content = await readContent();
  let made = await make(settings, content);
  let seen = Number.NaN;
  return {
    current: () => made,
    settings: () => settings,
    content: () => content,
    async look(version) {
      if (version === seen) return;
      const next = (await readCurrentSettings(store.db, env)).settings;
      const written = await readContent(content);
      if (written !== content || !isDeepStrictEqual(next, settings)) {
        made = await make(next, written);
        [settings, content] = [next, written];
      }
      // Set last, so that the next call retries after a failure above.
      seen = version;
    },
  };
}
