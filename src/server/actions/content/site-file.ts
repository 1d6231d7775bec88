import * as z from 'zod/mini';
import type { SitePage } from '../../../contract/content/pages/site-pages.ts';
import { siteSettingsSchema } from '../../../contract/settings/settings.ts';
import { checkSetting } from '../../config/settings.ts';
import { parseJsonText } from '../../http/parse-json.ts';
import { validate } from '../../http/validation.ts';
import { sitePageOf } from '../../settings/site-texts.ts';

const { testimonials, announcements, navigationLinks, footerLinks } = siteSettingsSchema.shape;

/** Settings that are texts for visitors. */
const contentSettings = z.partial(z.object({ testimonials, announcements, navigationLinks, footerLinks }));
const keys = Object.keys(contentSettings.shape) as (keyof typeof contentSettings.shape)[];

/** Writes the stored ones of these settings as a file. */
export function writeSiteFile(stored: Readonly<Record<string, unknown>>): string {
  const chosen = keys.flatMap((key) => (key in stored ? [[key, stored[key]] as const] : []));
  return `${JSON.stringify(Object.fromEntries(chosen), null, 2)}\n`;
}

/** Reads such a file. `complaints` are sentences without a full stop. */
export function readSiteFile(source: string | undefined) {
  const values = source === undefined ? {} : parseJsonText(source)?.value;
  const read = validate(contentSettings, values);
  const named = Object.keys(read.ok ? (values as object) : {});
  const unknown = named.filter((key) => !Object.hasOwn(contentSettings.shape, key));
  const complaints = [
    ...(read.ok ? [] : read.errors.map(({ field, message }) => `${field}: ${message}`)),
    ...unknown.map((key) => `${key}: is not one of ${keys.join(', ')}`),
  ];
  const settings: { readonly key: (typeof keys)[number]; readonly page: SitePage; readonly value: unknown }[] = [];
  for (const key of read.ok ? keys : []) {
    const value = read.ok ? read.value[key] : undefined;
    const page = sitePageOf(key);
    if (value === undefined || !page) continue;
    const checked = checkSetting(key, value);
    if (checked.ok) settings.push({ key, page, value: checked.value });
    else complaints.push(`${key}: ${checked.rule}`);
  }
  return { settings, complaints: complaints.map((complaint) => `site.json: ${complaint}`) };
}
