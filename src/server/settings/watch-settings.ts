import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config, Environment } from '../config/config.ts';
import { noContent, type ShopContent } from '../content/shop-content.ts';
import type { Store } from '../store/engine/database.ts';
import { type CurrentConfig, readCurrentConfig } from './read-config.ts';
import { readCurrentSettings } from './read-current.ts';

/** What staff edit at run time: settings of the shop, the configuration with what is set at the desk, and content. */
export interface SettingsState extends CurrentConfig {
  readonly settings: SiteSettings;
  readonly content: ShopContent;
}

/** A value derived from settings and content, kept up to date. */
export interface SettingsWatcher<Made> {
  current(): Made;
  /** Called with each catalogue version; a change of settings or of published content increments it. */
  look(version: number): Promise<void>;
}

interface WatchDeps {
  readonly store: Store;
  readonly env: Environment;
  readonly config: Config;
  /** Reads the content; returns the known one if it has not changed. */
  readonly readContent?: (known?: ShopContent) => Promise<ShopContent>;
}

/**
 * Keeps a value derived from settings and content up to date. It is built from one state of both, and replaced as a
 * whole once the next is ready, so a request sees one consistent state. Nothing is queried while neither changes.
 * @param make must not have visible side effects before it resolves
 */
export async function watchSettings<Made>(
  { store, env, config, readContent = async () => noContent }: WatchDeps,
  make: (state: SettingsState) => Promise<Made>,
): Promise<SettingsWatcher<Made>> {
  const read = async (known?: ShopContent): Promise<SettingsState> => {
    const [{ settings }, current, content] = await Promise.all([
      readCurrentSettings(store.db, env),
      readCurrentConfig({ db: store.db, env, config }),
      readContent(known),
    ]);
    return { settings, ...current, content };
  };
  let state = await read();
  let made = await make(state);
  let seen = Number.NaN;
  return {
    current: () => made,
    async look(version) {
      if (version === seen) return;
      const next = await read(state.content);
      if (!isDeepStrictEqual(next, state)) {
        made = await make(next);
        state = next;
      }
      // Set last, so that the next call retries after a failure above.
      seen = version;
    },
  };
}
