import { describe, expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { fieldsOf } from '../../contract/content/pages/page-fields.ts';
import { sitePageNames, sitePages } from '../../contract/content/pages/site-pages.ts';
import { type SettingKey, siteSettingsSchema } from '../../contract/settings/settings.ts';
import { checkSitePage, settingIn, siteEntry } from './site-texts.ts';

describe.each(sitePageNames)('the page of settings %s', (page) => {
  const { schema } = sitePages[page];

  it('has the fields of its settings, and no others [CONTENT-15]', () => {
    for (const { name, field } of fieldsOf(schema)) {
      const { def } = siteSettingsSchema.shape[name as SettingKey] as unknown as {
        def: { element?: { def: { shape: object } } };
      };
      expect(field.item ? Object.keys(field.item.shape) : undefined).toEqual(
        def.element && Object.keys(def.element.def.shape),
      );
    }
  });

  it('holds the built-in values unchanged and complete [CONTENT-15]', () => {
    const entry = siteEntry(page, {});
    expect(schema.parse(entry)).toEqual(entry);
    expect(checkSitePage(page, entry)).toEqual([]);
    for (const { name } of fieldsOf(schema)) {
      const key = name as SettingKey;
      expect(settingIn(entry, key)).toEqual(settings[key]);
    }
  });
});
