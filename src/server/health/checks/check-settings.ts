import { lookup } from 'node:dns/promises';
import { deliveryAreas } from '../../../../content/delivery.ts';
import { settings as ownersSettings } from '../../../../content/settings.ts';
import { settingDescriptions } from '../../../contract/settings/descriptions/setting-descriptions.ts';
import type { SiteSettings } from '../../../contract/settings/settings.ts';
import { hostOf, isPlaceholder, isReservedHost } from '../../../domain/settings/placeholders.ts';
import { settingVariables } from '../../config/settings.ts';
import { readCurrentConfig, readStartConfig } from '../../settings/read-config.ts';
import { readCurrentSettings } from '../../settings/read-current.ts';
import type { Fault } from '../finding.ts';
import type { HealthCheckContext } from '../health-check-context.ts';

const settingsView = '/settings';

interface SettingText {
  readonly name: string;
  /** Label in the desk. */
  readonly label: string;
  readonly text: string;
  readonly advice: string;
}

/** Settings that still have their placeholder values, and so lead customers nowhere. */
export function findPlaceholders(settings: SiteSettings): Fault[] {
  return textsOf(settings)
    .filter(({ text }) => isPlaceholder(text))
    .map(({ name, label, text, advice }) => ({
      problem: `${name} is '${text}', a placeholder.`,
      advice,
      atDesk: {
        path: settingsView,
        problem: `${label} is ‘${text}’, a placeholder.`,
        advice: 'Enter your own under Settings.',
      },
    }));
}

/** A setting stored by an older version may no longer have a label. */
const labelOf = (key: string) =>
  (settingDescriptions as Readonly<Record<string, { readonly label: string } | undefined>>)[key]?.label ?? key;

/** Settings whose stored values an update made invalid; the file's values apply instead. */
export async function findRefused({ store, env }: Pick<HealthCheckContext, 'store' | 'env'>): Promise<Fault[]> {
  const { refused } = await readCurrentSettings(store.db, env);
  return refused.map((key) => ({
    problem: `The stored value of ${key} is no longer valid, so content/settings.ts applies.`,
    advice: "Set a new value with 'settings set', or use the file's value with 'settings unset'.",
    atDesk: {
      path: settingsView,
      problem: `The saved value of ${labelOf(key)} is no longer valid, so the default applies.`,
      advice: 'Enter a new value under Settings.',
    },
  }));
}

/** Passwords and keys set at the desk that cannot be decrypted: they are kept, and not used. */
export async function findUnreadable({
  store,
  env,
  config,
}: Pick<HealthCheckContext, 'store' | 'env' | 'config'>): Promise<Fault[]> {
  const { unreadable } = await readCurrentConfig({ db: store.db, env, config });
  return unreadable.map((name) => ({
    problem: `${name}, set at the desk, was encrypted with a different key from this server’s, so it is not used.`,
    advice: 'Set SETTINGS_KEY, or the file settings-key in DATA_DIR, to the key that encrypted it, and restart.',
    atDesk: {
      path: name === 'SMTP_URL' ? '/settings/email' : '/settings/payments',
      problem: `${name} was encrypted with a different key from this server’s, so it is not used.`,
      advice:
        'Ask your server’s operator to set SETTINGS_KEY to the former key, or remove the value and enter it again.',
    },
  }));
}

/** An address of the shop that is saved in another form than the desk saves: the shop starts without it. */
export async function findIgnoredAddress({
  store,
  env,
  config,
}: Pick<HealthCheckContext, 'store' | 'env' | 'config'>): Promise<Fault[]> {
  const { ignoredAddress } = await readStartConfig({ db: store.db, env, config });
  if (ignoredAddress === undefined) return [];
  const problem = `The saved address of the shop is not valid, so it is ignored: ${ignoredAddress}.`;
  return [
    {
      problem,
      advice: "Save another at the desk, or delete it with 'settings remove-service domain'.",
      atDesk: { path: '/settings/domain', problem, advice: 'Save another address, or remove it.' },
    },
  ];
}

/**
 * EU tax shown for goods that are imports into the EU. A number starting with XI is Northern Irish, whose stock the
 * one-stop shop covers.
 * @param home ISO code of the country that the goods ship from
 */
export function findImportTax(
  { ossNumber }: Pick<SiteSettings, 'ossNumber'>,
  home = deliveryAreas['uk-eu'].countries[0],
): Fault[] {
  if (home !== 'GB' || ossNumber === null || /^XI/i.test(ossNumber)) return [];
  return [
    {
      problem: `ossNumber is '${ossNumber}', though the goods ship from Great Britain. Prices and invoices show EU VAT, and customers are charged it again on import.`,
      advice:
        "Remove it with 'settings set ossNumber --none'. If the goods ship from the EU, put that country first in content/delivery.ts (docs/privacy-and-tax.md).",
      atDesk: {
        path: settingsView,
        problem: `One-stop shop number is ‘${ossNumber}’, though the goods ship from Great Britain. Prices and invoices show EU VAT, and customers are charged it again on import.`,
        advice:
          'Clear it under Settings. If the goods ship from the EU, ask your developer to set the country in content/delivery.ts.',
      },
    },
  ];
}

const timeoutMs = 3_000;

/**
 * URLs in the settings whose host does not resolve. Reports nothing if the network is down or slow, which is no fault
 * of the settings.
 * @param find resolves a host, as `lookup` of Node does
 */
export async function findDeadHosts(
  settings: SiteSettings,
  find: (host: string) => Promise<unknown> = lookup,
): Promise<Fault[]> {
  const texts = textsOf(settings).flatMap((setting) => {
    const host = setting.text.includes('://') ? hostOf(setting.text) : undefined;
    return host === undefined || isReservedHost(host) ? [] : [{ ...setting, host }];
  });
  const dead = new Set<string>();
  const check = async (host: string) => {
    if (await isUnknown(host, find)) dead.add(host);
  };
  await Promise.all(Array.from(new Set(texts.map(({ host }) => host)), check));
  return texts
    .filter(({ host }) => dead.has(host))
    .map(({ name, label, text, advice }) => ({
      problem: `${name} is '${text}', a host that does not exist.`,
      advice,
      atDesk: {
        path: settingsView,
        problem: `${label} is ‘${text}’, an address that does not exist.`,
        advice: 'Correct it under Settings.',
      },
    }));
}

async function isUnknown(host: string, find: (host: string) => Promise<unknown>): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref());
  const asked = find(host).then(
    () => false,
    (error: NodeJS.ErrnoException) => error.code === 'ENOTFOUND',
  );
  return Promise.race([asked, late]);
}

/** Every text of the settings, with lists flattened. */
function textsOf(settings: SiteSettings): SettingText[] {
  return settingVariables.flatMap(({ key }) => {
    const value = settings[key];
    const isOwners = JSON.stringify(value) === JSON.stringify(ownersSettings[key]);
    const advice = isOwners
      ? "Set your own with 'settings set', or in content/settings.ts (see docs/configuration.md)."
      : `Correct it: 'settings show ${key}' shows where it is set.`;
    if (value === null || typeof value === 'number') return [];
    const { label } = settingDescriptions[key];
    if (typeof value === 'string') return [{ name: key, label, text: value, advice }];
    return value.flatMap((item, index) =>
      'url' in item && item.url
        ? [{ name: `${key}[${index}]`, label: `${label}, number ${index + 1}`, text: item.url, advice }]
        : [],
    );
  });
}
