import * as z from 'zod/mini';
import { fileFormat } from '../shared/file-format.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import type { Picture } from './product.ts';

const difference = z.object({
  what: z.string(),
  was: z.nullable(z.string()),
  is: z.nullable(z.string()),
  /** How it is displayed: a value, a text in quotation marks, an entry added or removed, or `what` alone. */
  kind: z.enum(['value', 'text', 'entry', 'remark']),
});

/** Dry run of a product import. */
const importPlan = z.object({
  changes: listOf(
    z.object({
      id: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      differences: listOf(difference),
      /** Warning about an unusual price change; such changes come first. */
      priceWarning: z.exactOptional(z.string()),
    }),
  ),
  more: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Why the file cannot be imported. */
  errors: listOf(z.string()),
  /** Whether it would undo changes that were made in the shop after the export. */
  isOutdated: z.boolean(),
  /** Fingerprint of the plan: only the plan that was shown is applied. */
  seen: z.string(),
});
export type ImportPlan = z.output<typeof importPlan>;

/** What an import does with products that have changed in the shop since the export. */
const newer = z._default(z.enum(['refuse', 'overwrite']), 'refuse');

export const exportProducts = operation({
  name: 'products.export',
  effect: 'batch',
  method: 'GET',
  path: '/products-file',
  permission: 'products:export',
  summary: "Export all products, as JSON for 'products import' or as CSV",
  details: 'Do not change a product’s version: imports use it to detect later changes.',
  input: z.object({ format: fileFormat('json') }),
  output: 'file',
});

export const previewImport = operation({
  name: 'products.preview-import',
  effect: 'read',
  method: 'POST',
  path: '/products-file/plan',
  permission: 'products:import',
  file: true,
  summary: 'Show what a products file would change',
  input: z.object({ newer }),
  output: importPlan,
});

export const importProducts = operation({
  name: 'products.import',
  effect: 'batch',
  path: '/products-file',
  permission: 'products:import',
  file: true,
  preview: true,
  summary: 'Import products from a JSON file, with pictures; a file with errors changes nothing',
  details: `The command shows what would change, and asks you to confirm. Products that are not in the file stay unchanged.
A picture is the name of an existing one, or a file, relative to the folder of FILE:
  "pictures": [{ "file": "photos/front.jpg", "alt": "What it shows", "kind": "photograph" }]
A spare part has, instead of a roomSize, what it is ('filters', 'fan' or 'power-supply') and the purifiers that it fits:
  "spare": { "part": "filters", "fits": ["xl-7"], "filterSize": "20 × 16 × 1 in", "hours": 2000 }
content/spares.json has the sample spare parts.
JPEG, PNG, WebP and AVIF are supported: at least 800 pixels each way, at most 40 MB, no animations. They are rotated upright, and their metadata is removed. The "kind" is optional; pages label an "illustration". Pictures are stored in the database, so every server shows them and backups contain them.`,
  input: z.object({
    seen: z.string().check(z.maxLength(64)),
    newer,
    name: field(z._default(z.string().check(z.maxLength(200)), 'products.json'), 'file name, for the list of imports'),
  }),
  output: z.object({
    imported: z.int(),
    /** Id of the import, to undo it. */
    id: z.string(),
    products: listOf(z.string()),
    /** Names of the pictures that were added. */
    pictures: listOf(z.string()),
  }),
  errors: ['invalid-products-file', 'products-changed', 'forbidden', 'reauthentication-required'],
});

/** A line of the picture upload's streamed response: progress, and finally its name or an error. */
export type PictureUploadEvent =
  | { readonly waiting: number }
  | { readonly done: number; readonly of: number }
  | { readonly name: string; readonly picture: Picture }
  | { readonly fault: string };

export const uploadPicture = operation({
  name: 'products.picture',
  effect: 'batch',
  path: '/product-pictures',
  permission: 'products:write',
  file: true,
  summary: 'Upload a picture; it appears once a product is saved with its name',
  details: 'The response is a stream of JSON lines: the progress, and finally the name of the picture or an error.',
  input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(300)) }),
  output: 'response',
  errors: ['too-many-uploads'],
});
