import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Environment } from '../config/config.ts';
import { type LayeredSettings, layerSettings, settingVariables } from '../config/settings.ts';
import type { Database } from '../store/engine/database.ts';
import { readStoredSettings } from '../store/settings/stored-settings.ts';

/** The settings in force at this moment, and where each comes from. */
export async function readCurrentSettings(db: Database, env: Environment): Promise<LayeredSettings> {
  return layerSettings(env, await readStoredSettings(db));
}

/** One setting as people see it who may change it. */
export interface SettingState {
  readonly key: keyof SiteSettings;
  /** What is in force. */
  readonly value: SiteSettings[keyof SiteSettings];
  readonly source: LayeredSettings['sources'][keyof SiteSettings];
  /** What the store says; undefined where it says nothing, and the file's value stands. */
  readonly stored: unknown;
  readonly file: SiteSettings[keyof SiteSettings];
  /** The variable of the environment that replaces it. */
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
