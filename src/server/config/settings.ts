import { settings as ownersSettings } from '../../../content/settings.ts';
import { type SiteSettings, siteSettingsSchema } from '../../contract/settings/settings.ts';
import { complain } from './complain.ts';
import type { Environment } from './config.ts';
import { StartupError } from './startup-error.ts';

const fixedNames: Partial<Record<keyof SiteSettings, string>> = {
  exchangeRatesUrl: 'EXCHANGE_RATES_URL',
  analyticsId: 'ANALYTICS_ID',
};

/** The variable that replaces each of the owner's settings: `externalShopUrl` is SITE_EXTERNAL_SHOP_URL. */
export const settingVariables = (Object.keys(siteSettingsSchema.shape) as (keyof SiteSettings)[]).map((key) => ({
  key,
  name: fixedNames[key] ?? `SITE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
}));

/**
 * The owner's settings with what the environment replaces; lists are given as JSON.
 * Throws a StartError that names each bad value where it stands.
 */
export function readSettings(env: Environment, owners: SiteSettings = ownersSettings): SiteSettings {
  const replaced = settingVariables.flatMap(({ key, name }) => {
    const text = env[name]?.trim();
    return text ? [{ key, name, text }] : [];
  });
  const values = Object.fromEntries(
    // Lists and numbers are JSON; the schema refuses what is something else.
    replaced.map(({ key, text }) => [key, typeof (owners[key] ?? '') === 'string' ? text : parseJson(text)]),
  );
  const error = () => ofAnotherKind;
  const parsed = siteSettingsSchema.safeParse({ ...owners, ...values }, { error });
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path: [key, ...rest], message }) => {
    const variable = replaced.find((one) => one.key === key);
    if (!variable) return `content/settings.ts: ${[key, ...rest].join('.')} ${message}.`;
    const part = rest.length > 0 ? rest.join('.') : 'it';
    return complain(variable.name, variable.text, `${part} ${message}`);
  });
  throw new StartupError([...new Set(complaints)].join('\n'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Where the value in force of a setting comes from. */
export type SettingSource = 'environment' | 'store' | 'file';

export interface LayeredSettings {
  readonly settings: SiteSettings;
  readonly sources: Readonly<Record<keyof SiteSettings, SettingSource>>;
  /** What would stand without the environment and without the store. */
  readonly file: SiteSettings;
  /** What the store says though it is no good any more: the file's values stand in its place. */
  readonly refused: readonly string[];
}

/**
 * The settings in force: the file's, where the store says nothing else, where the environment says nothing else. A
 * value of the store was checked when it was set; one that an update has made invalid is left aside, since nobody could
 * open the shop to mend it.
 */
export function layerSettings(
  env: Environment,
  stored: Readonly<Record<string, unknown>>,
  file: SiteSettings = ownersSettings,
): LayeredSettings {
  const judged = Object.entries(stored).map(([key, value]) => ({ key, value, isGood: isGood(key, value) }));
  const good = Object.fromEntries(judged.flatMap(({ key, value, isGood }) => (isGood ? [[key, value]] : [])));
  const source = ({ key, name }: (typeof settingVariables)[number]): SettingSource =>
    env[name]?.trim() ? 'environment' : key in good ? 'store' : 'file';
  return {
    settings: readSettings(env, { ...file, ...good }),
    sources: Object.fromEntries(settingVariables.map((one) => [one.key, source(one)])) as LayeredSettings['sources'],
    file,
    refused: judged.flatMap(({ key, isGood }) => (isGood || !isSettingKey(key) ? [] : [key])),
  };
}

const isGood = (key: string, value: unknown) => isSettingKey(key) && checkSetting(key, value).ok;

export function isSettingKey(key: string): key is keyof SiteSettings {
  return Object.hasOwn(siteSettingsSchema.shape, key);
}

const ofAnotherKind = 'must be of the same kind as in content/settings.ts';

/** Longer than any address or notice; it stands on every page. */
const maxLength = 2000;

export type CheckedSetting =
  | { readonly ok: true; readonly value: SiteSettings[keyof SiteSettings] }
  /** Why not, to follow the name of the setting: 'must be an email address'. */
  | { readonly ok: false; readonly rule: string };

/** A value for one setting, judged as the environment's is. */
export function checkSetting(key: keyof SiteSettings, value: unknown): CheckedSetting {
  if (JSON.stringify(value ?? null).length > maxLength)
    return { ok: false, rule: `must be at most ${maxLength} characters` };
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined && value !== undefined ? 'must not be left out' : ofAnotherKind;
  const parsed = siteSettingsSchema.shape[key].safeParse(value, { error });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const part = issue?.path.join('.');
  return { ok: false, rule: `${part ? `${part} ` : ''}${issue?.message}` };
}

/** A value as it is typed: text as it stands, lists and numbers as JSON. Undefined where that is not to be read. */
export function readTypedSetting(
  key: keyof SiteSettings,
  typed: string,
  { file }: Pick<LayeredSettings, 'file'>,
): unknown {
  return typeof (file[key] ?? '') === 'string' ? typed.trim() : parseJson(typed);
}
