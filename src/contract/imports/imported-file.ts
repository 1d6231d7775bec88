import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { field } from '../shared/operation.ts';

/** Id of an import, as typed. */
export const importId = field(
  identifier(40).check(z.toLowerCase(), z.minLength(1, 'Is required')),
  'id of the import',
  { placeholder: 'ID' },
);

/** An import as lists show it. Times in milliseconds. */
export const importedFile = {
  id: z.string(),
  file: z.string(),
  importedAt: z.int(),
  undoneAt: z.nullable(z.int()),
};
