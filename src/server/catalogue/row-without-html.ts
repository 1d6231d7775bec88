import { parseSpecifications } from '../../domain/catalogue/specifications.ts';
import { htmlToText } from './html-to-text.ts';

/** Strips HTML from a row's texts: exports of other shops write descriptions, and often names, as HTML. */
export function withoutHtml(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const texts = Object.entries(row).filter(([field]) => htmlFields.has(field));
  return { ...row, ...Object.fromEntries(texts.map(([field, value]) => [field, plain(value)])) };
}

const htmlFields = new Set(['name', 'brand', 'description', 'features', 'specifications']);

function plain(value: unknown): unknown {
  if (typeof value === 'string') {
    const specifications = parseSpecifications(value);
    if (!specifications) return htmlToText(value);
    const given = Object.fromEntries(specifications);
    const made = JSON.stringify(plain(given));
    return made === JSON.stringify(given) ? value : made;
  }
  const one = (text: unknown) => (typeof text === 'string' ? htmlToText(text) : text);
  if (Array.isArray(value)) return value.map(one);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, text]) => [htmlToText(key), one(text)]));
}
