import * as z from 'zod/mini';
import { regions, roomSizes } from '../catalogue/product.ts';
import { identifier } from '../desk/identifier.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Largest file: ten thousand products with long descriptions. */
export const maxImportBytes = 32 * 1024 * 1024;

/** How a file is read, and what it cannot tell about the products. */
const reading = {
  columns: field(
    z.optional(z.string().check(z.maxLength(600), z.regex(/^[a-zA-Z0-9=;]*$/, 'Must be such as name=0;price=3'))),
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
};

/** What can be imported. */
const kind = z.enum(['products', 'subscribers', 'discounts']);

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
  errors: [],
});

export const applyShopImport = operation({
  name: 'imports.apply',
  effect: 'batch',
  method: 'POST',
  path: '/imports',
  permission: 'products:import',
  stepUp: true,
  file: true,
  summary: 'Import products, subscribers or promo codes from another shop',
  details:
    'The headings tell what the file holds. New products are drafts until you publish them; those already here are recognised by their address or SKU, and keep their stock and pictures. Only people who agreed to marketing emails are subscribed. No email is sent.',
  input: z.object({
    ...reading,
    name: field(z.string().check(z.minLength(1), z.maxLength(200)), 'name of the file'),
    seen: z.string().check(z.maxLength(64)),
  }),
  output: z.object({ id: z.string(), kind, new: z.int(), changed: z.int(), skipped: z.int() }),
  errors: ['invalid-import-file', 'import-outdated'],
  invalidates: ['products', 'newsletter', 'promotions'],
});

const importId = field(identifier(40).check(z.toLowerCase(), z.minLength(1, 'Is required')), 'id of the import', {
  placeholder: 'ID',
});

export const listShopImports = operation({
  name: 'imports.list',
  effect: 'read',
  method: 'GET',
  path: '/imports',
  permission: 'products:import',
  summary: 'List the newest imports from other shops',
  input: z.object({}),
  output: z.object({
    imports: listOf(
      z.object({
        id: z.string(),
        file: z.string(),
        source: z.string(),
        kind,
        importedAt: z.int(),
        undoneAt: z.nullable(z.int()),
        new: z.int(),
        changed: z.int(),
      }),
    ),
  }),
  errors: [],
});

export const undoShopImport = operation({
  name: 'imports.undo',
  effect: 'write',
  method: 'POST',
  path: '/imports/:id/undo',
  permission: 'products:import',
  stepUp: true,
  preview: true,
  summary: 'Undo an import from another shop as far as possible',
  details:
    'It deletes what the import created, and restores what it changed. Products that were published or changed since then stay, as do promo codes that were used.',
  input: z.object({ id: importId }),
  output: z.object({
    id: z.string(),
    kind,
    deleted: z.int(),
    restored: z.int(),
    /** What stays; `reason` is a sentence. */
    kept: listOf(z.object({ id: z.string(), reason: z.string() })),
  }),
  errors: ['shop-import-not-found', 'shop-import-already-undone', 'import-not-allowed'],
  invalidates: ['products', 'newsletter', 'promotions'],
});
