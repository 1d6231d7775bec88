import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import { type LayeredSettings, layerSettings, settingVariables } from '../config/settings.ts';
import type { Database } from '../store/engine/database.ts';
import { readStoredSettings } from '../store/settings/stored-settings.ts';

/** Reads the current settings and the source of each. */
export async function readCurrentSettings(db: Database, env: Environment): Promise<LayeredSettings> {
  return layerSettings(env, await readStoredSettings(db));
}

/** One setting as shown to those who may change it. */
export interface SettingState {
  readonly key: keyof SiteSettings;
  /** Current value. */
  readonly value: SiteSettings[keyof SiteSettings];
  readonly source: LayeredSettings['sources'][keyof SiteSettings];
  /** Stored value; undefined if there is none, and the file's value applies. */
  readonly stored: unknown;
  readonly file: SiteSettings[keyof SiteSettings];
  /** Environment variable that overrides it. */
  readonly variable: string;
}

export async function listSettingStates(db: Database, env: Environment): Promise<SettingState[]> {
  const stored = await readStoredSettings(db);
  const { settings, sources, file } = layerSettings(env, stored);
  return settingVariables.map(({ key, name }) => ({
    key,
    value: settings[key],
    source: sources[key],
    stored: stored[key],
    file: file[key],
    variable: name,
  }));
}
