import { settings as ownersSettings } from '../../../content/settings.ts';
import { type SettingKey, type SiteSettings, siteSettingsSchema } from '../../contract/settings/settings.ts';
import { complain } from './complain.ts';
import type { Environment } from './config.ts';
import { StartupError } from './startup-error.ts';

const fixedNames: Partial<Record<SettingKey, string>> = {
  exchangeRatesUrl: 'EXCHANGE_RATES_URL',
  analyticsId: 'ANALYTICS_ID',
};

/** Environment variable of each setting: `externalShopUrl` is SITE_EXTERNAL_SHOP_URL. */
export const settingVariables = (Object.keys(siteSettingsSchema.shape) as SettingKey[]).map((key) => ({
  key,
  name: fixedNames[key] ?? `SITE_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`,
}));

/**
 * The owner's settings, overridden by the environment; lists are JSON.
 * @throws StartupError that names each invalid value and its source
 */
export function readSettings(env: Environment, owners: SiteSettings = ownersSettings): SiteSettings {
  const replaced = settingVariables.flatMap(({ key, name }) => {
    const text = env[name]?.trim();
    return text ? [{ key, name, text }] : [];
  });
  const values = Object.fromEntries(
    // Lists and numbers are JSON; the schema rejects anything else.
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

/** Source of a setting's current value. */
export type SettingSource = 'environment' | 'store' | 'file';

export interface LayeredSettings {
  readonly settings: SiteSettings;
  readonly sources: Readonly<Record<SettingKey, SettingSource>>;
  /** The values without the environment and the store. */
  readonly file: SiteSettings;
  /** Keys whose stored value is no longer valid; the file's value applies instead. */
  readonly refused: readonly string[];
}

/**
 * Layers the settings: the file, overridden by the store, overridden by the environment. Stored values were validated
 * when set; one that an update made invalid is ignored, since otherwise the shop could not be started to correct it.
 */
export function layerSettings(
  env: Environment,
  stored: Readonly<Record<string, unknown>>,
  file: SiteSettings = ownersSettings,
): LayeredSettings {
  const evaluated = Object.entries(stored).map(([key, value]) => ({ key, value, isGood: isGood(key, value) }));
  const good = Object.fromEntries(evaluated.flatMap(({ key, value, isGood }) => (isGood ? [[key, value]] : [])));
  const source = ({ key, name }: (typeof settingVariables)[number]): SettingSource =>
    env[name]?.trim() ? 'environment' : key in good ? 'store' : 'file';
  return {
    settings: readSettings(env, { ...file, ...good }),
    sources: Object.fromEntries(settingVariables.map((one) => [one.key, source(one)])) as LayeredSettings['sources'],
    file,
    refused: evaluated.flatMap(({ key, isGood }) => (isGood || !isSettingKey(key) ? [] : [key])),
  };
}

const isGood = (key: string, value: unknown) => isSettingKey(key) && checkSetting(key, value).ok;

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(siteSettingsSchema.shape, key);
}

const ofAnotherKind = 'must be of the same kind as in content/settings.ts';

/** Longer than any address or notice; settings appear on every page. */
const maxLength = 2000;
/** Reviews are longer: pages embed them only once they are edited. */
const maxLengths: Partial<Record<SettingKey, number>> = { testimonials: 8000, shippingZones: 8000 };

export type CheckedSetting =
  | { readonly ok: true; readonly value: SiteSettings[SettingKey] }
  /** The violated rule, which follows the name of the setting: 'must be an email address'. */
  | { readonly ok: false; readonly rule: string };

/** Validates a setting by the same rules as the environment. Empty text clears an optional setting. */
export function checkSetting(key: SettingKey, value: unknown): CheckedSetting {
  const most = maxLengths[key] ?? maxLength;
  if (JSON.stringify(value ?? null).length > most) return { ok: false, rule: `must be at most ${most} characters` };
  const error = ({ input }: { readonly input?: unknown }) =>
    input === undefined && value !== undefined ? 'must not be left out' : ofAnotherKind;
  const schema = siteSettingsSchema.shape[key];
  const isCleared = value === '' && schema.safeParse(null).success;
  const parsed = schema.safeParse(isCleared ? null : value, { error });
  if (parsed.success) return { ok: true, value: parsed.data };
  const [issue] = parsed.error.issues;
  const part = issue?.path.join('.');
  return { ok: false, rule: `${part ? `${part} ` : ''}${issue?.message}` };
}

/** Parses a typed value: text unchanged, lists and numbers as JSON. Undefined if it cannot be parsed. */
export function readTypedSetting(key: SettingKey, typed: string, { file }: Pick<LayeredSettings, 'file'>): unknown {
  return typeof (file[key] ?? '') === 'string' ? typed.trim() : parseJson(typed);
}
