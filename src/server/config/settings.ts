import { settings as ownersSettings } from '../../../content/settings.ts';
import { type SiteSettings, siteSettingsSchema } from '../../contract/settings.ts';
import { complain, type Environment } from './config.ts';
import { StartError } from './start-error.ts';

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
  const error = () => 'must be of the same kind as in content/settings.ts';
  const parsed = siteSettingsSchema.safeParse({ ...owners, ...values }, { error });
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path: [key, ...rest], message }) => {
    const variable = replaced.find((one) => one.key === key);
    if (!variable) return `content/settings.ts: ${[key, ...rest].join('.')} ${message}.`;
    const part = rest.length > 0 ? rest.join('.') : 'it';
    return complain(variable.name, variable.text, `${part} ${message}`);
  });
  throw new StartError([...new Set(complaints)].join('\n'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
