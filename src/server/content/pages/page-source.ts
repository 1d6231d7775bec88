import { type EditablePage, editablePages, type PageTexts } from '../../../contract/content/pages/editable-pages.ts';
import { fieldsOf } from '../../../contract/content/pages/page-fields.ts';
import { parseJsonText } from '../../http/parse-json.ts';
import { pageFiles } from './page-files.ts';

/**
 * Reads a stored version of a page. A field that a later version of the shop has added, or whose form it has changed,
 * is that of the file.
 */
export function readPage<Page extends EditablePage>(page: Page, source: string): PageTexts<Page> {
  const file: PageTexts<Page> = pageFiles[page];
  return mergeFields(editablePages[page].schema, file as Fields, parse(source)) as PageTexts<Page>;
}

type Fields = Readonly<Record<string, unknown>>;

function mergeFields(schema: Parameters<typeof fieldsOf>[0], file: Fields, typed: Fields): Fields {
  return Object.fromEntries(
    fieldsOf(schema).map(({ name, field, schema: one }) => {
      const value = typed[name];
      if (field.kind === 'group') return [name, mergeFields(one, file[name] as Fields, asFields(value))];
      const parsed = one.safeParse(value);
      return [name, parsed.success ? parsed.data : file[name]];
    }),
  );
}

const parse = (source: string): Fields => asFields(parseJsonText(source)?.value);

const asFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
