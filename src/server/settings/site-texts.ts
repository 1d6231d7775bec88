import { settings as ownersSettings } from '../../../content/settings.ts';
import { fieldsOf } from '../../contract/content/pages/page-fields.ts';
import type { PageEntry } from '../../contract/content/pages/pages.ts';
import { type SitePage, sitePageNames, sitePages } from '../../contract/content/pages/site-pages.ts';
import type { SettingKey } from '../../contract/settings/settings.ts';
import type { FieldError } from '../../contract/shared/problem.ts';
import { checkSetting } from '../config/settings.ts';

type Values = Readonly<Record<string, unknown>>;

/** Names of the settings of a page. */
export const settingsOf = (page: SitePage) => Object.keys(sitePages[page].schema.shape) as SettingKey[];

/** The page on which a setting is edited as text, if any. */
export const sitePageOf = (key: string): SitePage | undefined =>
  sitePageNames.find((page) => Object.hasOwn(sitePages[page].schema.shape, key));

/** The settings of a page as its form has them. @param values settings by name; the file has the missing ones */
export function siteEntry(page: SitePage, values: Values): PageEntry {
  return Object.fromEntries(
    fieldsOf(sitePages[page].schema).map(({ name, field: { item } }) => {
      const known = values[name] ?? ownersSettings[name as SettingKey];
      if (!item) return [name, values[name] === null ? '' : (known ?? '')];
      const rows = (Array.isArray(known) ? known : []) as readonly Values[];
      const names = fieldsOf(item).map((one) => one.name);
      return [name, rows.map((row) => Object.fromEntries(names.map((one) => [one, row[one] ?? ''])))];
    }),
  );
}

const withoutEmpty = (row: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(row).flatMap(([key, text]) => (text.trim() === '' ? [] : [[key, text.trim()]])));

/** The value of a setting in an entry of its page. */
export function settingIn(entry: PageEntry, key: SettingKey): unknown {
  const typed = entry[key] as string | readonly Readonly<Record<string, string>>[];
  return typeof typed === 'string' ? typed.trim() || null : typed.map(withoutEmpty);
}

/** What must be done before an entry can be published, by the rules of its settings. */
export function checkSitePage(page: SitePage, entry: PageEntry): FieldError[] {
  return fieldsOf(sitePages[page].schema).flatMap(({ name, field: { item, itemName, label } }) => {
    const checked = checkSetting(name as SettingKey, settingIn(entry, name as SettingKey));
    if (checked.ok) return [];
    const [, place, part, rule] = /^(\d+)\.(\w+) (.*)$/s.exec(checked.rule) ?? [];
    const inner = item && fieldsOf(item).find((one) => one.name === part)?.field.label;
    if (!inner) return [{ field: name, message: `${label} ${checked.rule}.` }];
    const message = `${itemName} ${Number(place) + 1}, ${inner.toLowerCase()}: ${rule}.`;
    return [{ field: `${name}.${place}.${part}`, message }];
  });
}
