import type { Picture } from '../../catalogue/product.ts';
import type { EditablePage, PageTexts } from './editable-pages.ts';

/** Texts as pages show them: pictures with their files instead of their names. */
type Shown<Value> = Value extends { readonly image: string; readonly alt: string }
  ? Value | Picture
  : Value extends readonly unknown[] | string | boolean
    ? Value
    : { readonly [Key in keyof Value]: Shown<Value[Key]> };

/** Published texts that differ from the files that the pages were built with, by page and field. */
export type PublishedTexts = {
  readonly [Page in EditablePage]?: Partial<Shown<PageTexts<Page>>> & {
    /** Day of publication of a legal text, '28 November 2026'. */
    readonly publishedOn?: string;
  };
};
