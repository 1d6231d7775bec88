import type { Config, Environment } from '../config/config.ts';
import {
  type DeskVariable,
  deskVariables,
  isInEnvironment,
  isSecretVariable,
  layerVariables,
} from '../config/layer-variables.ts';
import { parseShopAddress } from '../config/shop-address.ts';
import type { Database } from '../store/engine/database.ts';
import { readStoredVariables } from '../store/settings/stored-variables.ts';
import { readSettingsKeys } from './settings-keys.ts';

export interface ConfigSource {
  readonly db: Database;
  /** The environment, as parsed. */
  readonly config: Config;
  readonly env: Environment;
}

/** A variable set at the desk. */
export interface DeskValue {
  /** Undefined if it cannot be decrypted: it was encrypted with another key. */
  readonly text: string | undefined;
  readonly changedAt: number;
}

export interface CurrentConfig {
  readonly config: Config;
  /** Stored variables that cannot be decrypted and that the environment does not set. */
  readonly unreadable: readonly DeskVariable[];
}

/** Reads the variables set at the desk, decrypted. */
export async function readDeskVariables({
  db,
  config,
}: Pick<ConfigSource, 'db' | 'config'>): Promise<Partial<Record<DeskVariable, DeskValue>>> {
  const rows = (await readStoredVariables(db)).flatMap((row) => {
    const name = deskVariables.find((one) => one === row.name);
    return name ? [{ ...row, name }] : [];
  });
  const keys = rows.some(({ name }) => isSecretVariable(name)) ? await readSettingsKeys(config) : undefined;
  return Object.fromEntries(
    rows.map(({ name, value, changedAt }) => {
      const text = isSecretVariable(name) ? keys?.decrypt(name, value) : value;
      return [name, { text, changedAt }];
    }),
  );
}

export interface StartConfig {
  readonly config: Config;
  /** The address saved at the desk, if it is not valid and therefore ignored. */
  readonly ignoredAddress: string | undefined;
}

/**
 * Reads the configuration with the address of the shop, which a process keeps until it ends: that of the environment,
 * else the one saved at the desk.
 * @param source.startedUrl address that the processes started before use instead, '' for none
 */
export async function readStartConfig({
  db,
  config,
  env,
  startedUrl,
}: ConfigSource & { readonly startedUrl?: string | undefined }): Promise<StartConfig> {
  if (isInEnvironment(env, 'PUBLIC_URL')) return { config, ignoredAddress: undefined };
  if (startedUrl !== undefined) {
    return { config: { ...config, publicUrl: startedUrl || undefined }, ignoredAddress: undefined };
  }
  const { text, origin } = await readSavedAddress({ db, config });
  return { config: { ...config, publicUrl: origin }, ignoredAddress: origin === undefined ? text : undefined };
}

/** Reads the address saved at the desk, with its origin if it is valid. */
export async function readSavedAddress(source: Pick<ConfigSource, 'db' | 'config'>) {
  const text = (await readDeskVariables(source)).PUBLIC_URL?.text;
  return { text, origin: text === undefined ? undefined : parseShopAddress(text) };
}

/** Reads the current configuration: the environment, and beneath it what is set at the desk. */
export async function readCurrentConfig({ db, config, env }: ConfigSource): Promise<CurrentConfig> {
  const values = await readDeskVariables({ db, config });
  const entries = Object.entries(values) as [DeskVariable, DeskValue][];
  const texts = Object.fromEntries(entries.flatMap(([name, { text }]) => (text === undefined ? [] : [[name, text]])));
  return {
    config: layerVariables(config, env, texts),
    unreadable: entries.flatMap(([name, { text }]) =>
      text === undefined && !isInEnvironment(env, name) ? [name] : [],
    ),
  };
}
