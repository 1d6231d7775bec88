import type { SettingKey, SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import { type LayeredSettings, layerSettings, settingVariables } from '../config/settings.ts';
import type { Database } from '../store/engine/database.ts';
import { isDemoMode } from '../store/settings/shop-mode.ts';
import { readStoredSettings } from '../store/settings/stored-settings.ts';

/** Reads the current settings and the source of each. */
export async function readCurrentSettings(db: Database, env: Environment): Promise<LayeredSettings> {
  const stored = await readStoredSettings(db);
  const layered = layerSettings(env, stored);
  return isDemoMode(stored) ? { ...layered, settings: { ...layered.settings, isDemo: true } } : layered;
}

/** One setting as shown to those who may change it. */
export interface SettingState {
  readonly key: SettingKey;
  readonly value: SiteSettings[SettingKey];
  readonly source: LayeredSettings['sources'][SettingKey];
  /** Stored value; undefined if there is none, and the file's value applies. */
  readonly stored: unknown;
  readonly file: SiteSettings[SettingKey];
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
