import { isDeepStrictEqual } from 'node:util';
import { describedPage, type EditablePage, editablePages } from '../../../contract/content/pages/editable-pages.ts';
import { fieldsOf } from '../../../contract/content/pages/page-fields.ts';
import type { PublishedTexts } from '../../../contract/content/pages/shown-texts.ts';
import { longDay } from '../../../domain/shared/time/london-day.ts';
import { findPicture } from '../../pictures/manifest.ts';
import type { PictureManifest } from '../../store/catalogue/pictures.ts';
import { pageFiles } from './page-files.ts';

type Fields = Readonly<Record<string, unknown>>;
type Schema = Parameters<typeof fieldsOf>[0];

/**
 * What of a page differs from the file and pictures that it was built with: only this reaches the browser with it.
 * @param publishedAt milliseconds; its day becomes that of a legal text
 */
export function publishedTexts(
  page: EditablePage,
  entry: Fields,
  pictures: PictureManifest,
  publishedAt?: number | null,
): PublishedTexts {
  const file: Fields = pageFiles[page];
  const changed = fieldsOf(editablePages[page].schema).filter(
    ({ name, field, schema }) =>
      !isDeepStrictEqual(entry[name], file[name]) ||
      (field.kind === 'group' && hasOtherPicture(schema, entry[name] as Fields)),
  );
  if (changed.length === 0) return {};
  const shown = showFields(editablePages[page].schema, { entry, file }, pictures);
  const isDated = describedPage(page).legalNote !== undefined && typeof publishedAt === 'number';
  const day = isDated ? { publishedOn: longDay(publishedAt) } : {};
  return { [page]: { ...Object.fromEntries(changed.map(({ name }) => [name, shown[name]])), ...day } };
}

const hasOtherPicture = (schema: Schema, entry: Fields): boolean =>
  fieldsOf(schema).some(
    ({ name, field }) => field.kind === 'picture' && (entry[name] as { image: string }).image !== field.builtIn,
  );

/** Replaces the names of pictures by the pictures; instead of one that no longer exists, the page keeps its own. */
function showFields(
  schema: Schema,
  { entry, file }: { readonly entry: Fields; readonly file: Fields },
  pictures: PictureManifest,
): Fields {
  return Object.fromEntries(
    fieldsOf(schema).map(({ name, field, schema: one }) => {
      const [value, built] = [entry[name], file[name]];
      if (field.kind === 'group') {
        return [name, showFields(one, { entry: value as Fields, file: built as Fields }, pictures)];
      }
      if (field.kind !== 'picture') return [name, value];
      const { image, alt } = value as { image: string; alt: string };
      const picture = findPicture(pictures, image);
      return [name, picture ? { ...picture, alt } : built];
    }),
  );
}

/** Names of the pictures of a page. */
export function picturesOfPage(schema: Schema, entry: Fields): string[] {
  return fieldsOf(schema).flatMap(({ name, field, schema: one }) => {
    if (field.kind === 'group') return picturesOfPage(one, entry[name] as Fields);
    return field.kind === 'picture' ? [(entry[name] as { image: string }).image].filter((image) => image !== '') : [];
  });
}
