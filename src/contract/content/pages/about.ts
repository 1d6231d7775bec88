import * as z from 'zod/mini';
import { flag, items, line, paragraphs } from './page-fields.ts';

/** The About page: what the shop says of itself, of its workshop and of its people. */
export const aboutTexts = z.strictObject({
  isSample: flag(
    'People and story are samples',
    'While ticked, the page says that they are invented, and the setting for sample content hides them.',
  ),
  introduction: line('Introduction', 600),
  sections: items({
    label: 'Sections',
    itemName: 'Section',
    maxItems: 12,
    shape: { heading: line('Heading', 120), paragraphs: paragraphs('Text', 2_000) },
  }),
  people: items({
    label: 'People',
    itemName: 'Person',
    maxItems: 30,
    shape: { name: line('Name', 100), role: line('Role', 100), about: line('About this person', 600) },
  }),
});
