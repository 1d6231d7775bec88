import * as z from 'zod/mini';
import { identifier } from '../desk/identifier.ts';
import { importedFile, importId } from '../imports/imported-file.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';
import { mismatchReasons } from './mismatch-reasons.ts';

/** Largest bank statement: years of a busy account. */
export const maxStatementBytes = 10 * 1024 * 1024;

/** Largest number of lines of one import call; longer files take several with the same `id`. */
export const maxImportedLines = 500;

/** A credit of the file with what it may pay. Amounts in minor units. */
const plannedLine = z.object({
  /** Identifies the line in every file that contains it. */
  key: z.string(),
  line: z.int(),
  /** ISO date of the booking. */
  date: z.string(),
  amount: z.int(),
  currency: z.string(),
  name: z.string(),
  text: z.string(),
  match: z.enum(['matched', 'doubtful', 'unmatched']),
  /** The order that it pays, or may pay. */
  order: z.nullable(z.object({ reference: z.string(), name: z.string() })),
  /** Why it is doubtful, as a sentence. */
  reason: z.nullable(z.string()),
});
export type PlannedLine = z.output<typeof plannedLine>;

const columns = z.object({
  /** Bank or service, or CSV. */
  label: z.string(),
  headings: listOf(z.string()),
  /** `date=0;text=3,4`: columns counted from 0. */
  mapping: z.string(),
  currency: z.string(),
  isGuess: z.boolean(),
});
export type StatementColumns = z.output<typeof columns>;

const statementPlan = z.object({
  format: z.string(),
  lines: listOf(plannedLine),
  /** Numbers of lines left out: money that went out, and lines imported or ignored before. */
  debits: z.int(),
  known: z.int(),
  warnings: listOf(z.string()),
  /** Why the file cannot be imported, line by line. */
  errors: listOf(z.string()),
  /** Columns of a CSV file; null for other formats. */
  columns: z.nullable(columns),
});
export type StatementPlan = z.output<typeof statementPlan>;

export const previewStatement = operation({
  name: 'payments.preview-import',
  effect: 'read',
  method: 'POST',
  path: '/payments/import/plan',
  permission: 'payments:write',
  file: true,
  summary: 'Match the lines of a bank statement with orders, without recording anything',
  input: z.object({
    columns: field(
      z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-zA-Z0-9=,;]+$/, 'Must be like date=0;amount=3'))),
      'columns of a CSV file, counted from 0, such as date=0;amount=3;text=4,5',
    ),
    currency: field(
      z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'Must be a currency such as GBP'))),
      'currency of a CSV file without a column for it',
    ),
  }),
  output: statementPlan,
});

const chosenLine = z.object({
  key: z.string().check(z.maxLength(100)),
  line: z.int(),
  date: z.iso.date(),
  amount: z.int().check(z.gte(1), z.lte(99_999_999_999)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  reference: identifier(40),
  /** Records a payment that does not match its order, as an unmatched payment. Otherwise it is refused. */
  allowMismatch: z._default(z.boolean(), false),
});
export type ChosenLine = z.output<typeof chosenLine>;

const lineKeys = z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(maxImportedLines)), []);

export const importStatement = operation({
  name: 'payments.import',
  effect: 'batch',
  path: '/payments/import',
  permission: 'payments:write',
  preview: true,
  summary: 'Record lines of a bank statement as payments and email the customers',
  details:
    'Each line is recorded separately: if one fails, the others are still recorded. A line is recorded once, however often its file is imported.',
  input: z.object({
    /** Identical for all parts of one import. */
    id: z.uuid(),
    file: z.string().check(z.maxLength(200)),
    lines: z._default(z.array(chosenLine).check(z.maxLength(maxImportedLines)), []),
    /** Keys of lines that are not shown again. */
    ignored: lineKeys,
    /** Keys of lines that this import ignored and that are shown again. */
    restored: lineKeys,
  }),
  output: z.object({
    id: z.string(),
    recorded: listOf(z.object({ line: z.int(), reference: z.string(), mismatch: z.nullable(z.enum(mismatchReasons)) })),
    /** Lines that were recorded before. */
    known: z.int(),
    ignored: z.int(),
    /** `reason` is a sentence. */
    failed: listOf(z.object({ key: z.string(), line: z.int(), reference: z.string(), reason: z.string() })),
  }),
  errors: ['reauthentication-required'],
});

export const listImports = operation({
  name: 'payments.list-imports',
  effect: 'read',
  path: '/payments/imports',
  permission: 'payments:write',
  summary: 'List the newest imports of bank statements',
  input: z.object({}),
  output: z.object({
    imports: listOf(
      z.object({
        ...importedFile,
        payments: z.int(),
        ignored: z.int(),
      }),
    ),
  }),
});

export const undoImport = operation({
  name: 'payments.undo-import',
  path: '/payments/imports/:id/undo',
  permission: 'payments:write',
  stepUp: true,
  preview: true,
  summary: 'Undo an import of a bank statement as far as possible',
  details:
    'Its payments no longer count, and its lines can be imported again. Payments for orders that have since been dispatched, cancelled, refunded or withdrawn from cannot be undone. Emails that were sent and invoices that were issued stay. If nothing can be undone, the call is refused.',
  input: z.object({ id: importId }),
  output: z.object({
    id: z.string(),
    undone: listOf(z.object({ reference: z.string(), amount: z.int(), currency: z.string() })),
    /** Payments that stay; `reason` is a sentence. */
    kept: listOf(z.object({ reference: z.string(), amount: z.int(), currency: z.string(), reason: z.string() })),
  }),
  errors: ['import-not-found', 'import-already-undone', 'nothing-can-be-undone'],
});
