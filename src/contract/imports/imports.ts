import * as z from 'zod/mini';
import { regions, roomSizes } from '../catalogue/product.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { importedFile, importId } from './imported-file.ts';

/** Largest file: ten thousand products with long descriptions. */
export const maxImportBytes = 32 * 1024 * 1024;

/** How a file is read, and what it cannot tell about the products. */
const reading = {
  columns: field(
    z.optional(z.string().check(z.maxLength(600), z.regex(/^[a-zA-Z0-9=;]*$/, 'Must be like name=0;price=3'))),
    'what the columns hold, counted from 0, such as name=0;price=3 (default: guessed)',
  ),
  decimals: field(
    z._default(z.enum(['auto', 'point', 'comma']), 'auto'),
    'decimal mark of the prices: auto, point or comma (default: auto)',
  ),
  region: field(z._default(z.enum(regions), 'uk-eu'), 'range of new products: uk-eu or us-only (default: uk-eu)'),
  roomSize: field(
    z._default(z.enum(roomSizes), 'medium'),
    'room size of new products: small, medium or large (default: medium)',
  ),
  pictures: field(
    z._default(z.enum(['none', 'fetch', 'zip']), 'none'),
    'pictures of products: none, fetch (from their addresses) or zip (default: none)',
  ),
};

/** What can be imported. */
const kind = z.enum(['products', 'subscribers', 'discounts', 'orders', 'stock', 'redirects']);

const plannedLine = z.object({
  line: z.int(),
  /** Empty for a skipped row. */
  id: z.string(),
  name: z.string(),
  outcome: z.enum(['new', 'changed', 'skipped']),
  /** What changes, or why the row is skipped. */
  details: listOf(z.string()),
  /** Warning about an unusual price change. */
  priceWarning: z.nullable(z.string()),
});
export type PlannedImportLine = z.output<typeof plannedLine>;

const importPlan = z.object({
  kind,
  /** Shop that wrote the file, as far as it tells. */
  source: z.string(),
  columns: z.nullable(
    z.object({
      headings: listOf(z.string()),
      mapping: z.string(),
      /** Where the mapping comes from. */
      origin: z.enum(['known', 'guessed', 'remembered', 'chosen']),
      /** Headings of columns that are not used. */
      unused: listOf(z.string()),
    }),
  ),
  lines: listOf(plannedLine),
  /** Lines that are not shown. */
  more: z.int(),
  totals: z.object({ new: z.int(), changed: z.int(), unchanged: z.int(), skipped: z.int() }),
  /** What holds for the whole file, as sentences. */
  notes: listOf(z.string()),
  /** Why nothing can be imported, as sentences. */
  errors: listOf(z.string()),
  /** Fingerprint: only the plan that was shown is applied. */
  seen: z.string(),
});
export type ShopImportPlan = z.output<typeof importPlan>;

export const previewShopImport = operation({
  name: 'imports.preview',
  effect: 'read',
  method: 'POST',
  path: '/imports/plan',
  permission: 'products:import',
  file: true,
  summary: 'Show what a file from another shop would change',
  input: z.object(reading),
  output: importPlan,
});

export const applyShopImport = operation({
  name: 'imports.apply',
  effect: 'batch',
  path: '/imports',
  permission: 'products:import',
  stepUp: true,
  file: true,
  preview: true,
  summary: 'Import products, stock, orders, subscribers, promo codes or redirects from another shop',
  details:
    'The column headings decide what is imported. Pictures follow in the background. New products are drafts until you publish them; those already here are recognised by their address or SKU, and keep their stock and pictures. Only people who agreed to marketing emails are subscribed. Orders are kept as a read-only list. No email is sent.',
  input: z.object({
    ...reading,
    name: field(z.string().check(z.minLength(1), z.maxLength(200)), 'name of the file'),
    seen: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ id: z.string(), kind, new: z.int(), changed: z.int(), skipped: z.int() }),
  errors: ['invalid-import-file', 'import-outdated', 'import-cancelled'],
});

export const listShopImports = operation({
  name: 'imports.list',
  effect: 'read',
  path: '/imports',
  permission: 'products:import',
  summary: 'List the newest imports from other shops',
  input: z.object({}),
  output: z.object({
    imports: listOf(
      z.object({
        ...importedFile,
        source: z.string(),
        kind,
        /** `cancelled` until it is rolled back, and then not listed; `undoing` until it is undone. */
        state: z.enum(['saving', 'cancelled', 'done', 'undoing']),
        /** How many things the import saves, and how many of them are saved by now; both 0 for an older import. */
        total: z.int(),
        saved: z.int(),
        new: z.int(),
        changed: z.int(),
        /** Pictures that are queued, not in a ZIP yet, added, and failed. */
        pictures: z.object({ waiting: z.int(), missing: z.int(), done: z.int(), failed: z.int() }),
      }),
    ),
  }),
});

export const cancelShopImport = operation({
  name: 'imports.cancel',
  path: '/imports/:id/cancel',
  permission: 'products:import',
  summary: 'Cancel an import in progress, and roll back what it saved',
  input: z.object({ id: importId }),
  output: z.object({ id: z.string() }),
  errors: ['shop-import-not-found', 'import-not-allowed', 'import-not-in-progress'],
});

export const addImportPictures = operation({
  name: 'imports.add-pictures',
  effect: 'batch',
  path: '/imports/:id/pictures',
  permission: 'products:import',
  file: true,
  summary: 'Add pictures from a ZIP, or from their addresses, to the products of an import',
  details:
    'Pictures are matched by file name: to products whose row has that file name, or an address that ends in it. They also replace pictures that could not be fetched. An empty body fetches missing and failed pictures from their addresses.',
  input: z.object({ id: importId }),
  output: z.object({
    added: z.int(),
    /** Pictures that are still missing. */
    missing: z.int(),
    /** Files that no row names: the first 20. */
    unused: listOf(z.string()),
  }),
  errors: ['shop-import-not-found', 'shop-import-already-undone', 'invalid-import-file'],
});

export const listImportPictures = operation({
  name: 'imports.pictures',
  effect: 'read',
  path: '/imports/:id/pictures',
  permission: 'products:import',
  summary: 'List the pictures of an import that failed',
  input: z.object({ id: importId }),
  output: z.object({
    /** `fault` continues a sentence such as 'Picture of line 12: …'. */
    failed: listOf(z.object({ line: z.int(), product: z.string(), source: z.string(), fault: z.string() })),
  }),
});

export const undoShopImport = operation({
  name: 'imports.undo',
  effect: 'batch',
  path: '/imports/:id/undo',
  permission: 'products:import',
  stepUp: true,
  preview: true,
  summary: 'Undo an import from another shop as far as possible',
  details:
    'It deletes what the import created, and restores what it changed. Products that were published or changed since then stay, as do promo codes that were used. If nothing can be undone, the call is refused.',
  input: z.object({ id: importId }),
  output: z.object({
    id: z.string(),
    kind,
    deleted: z.int(),
    restored: z.int(),
    /** What stays; `reason` is a sentence. */
    kept: listOf(z.object({ id: z.string(), reason: z.string() })),
  }),
  errors: [
    'shop-import-not-found',
    'shop-import-already-undone',
    'import-in-progress',
    'import-not-allowed',
    'nothing-can-be-undone',
  ],
});
