import {
  maxStatementBytes,
  type PlannedLine,
  previewStatement,
  type StatementColumns,
  type StatementPlan,
} from '../../../../contract/payments/statements.ts';
import { formatMapping, parseMapping } from '../../../../domain/payments/statements/csv-columns.ts';
import {
  type LineMatch,
  matchLines,
  OrderIndex,
  referencesIn,
} from '../../../../domain/payments/statements/match-lines.ts';
import type { CsvColumns } from '../../../../domain/payments/statements/parse-csv-statement.ts';
import { keysOf, parseStatement } from '../../../../domain/payments/statements/parse-statement.ts';
import type { StatementLine } from '../../../../domain/payments/statements/statement.ts';
import { toDecimal } from '../../../../domain/shared/money/money.ts';
import { binaryKindOf } from '../../../catalogue/product-files/read-products-json.ts';
import { hashAddress } from '../../../store/engine/address-key.ts';
import type { Database } from '../../../store/engine/database.ts';
import { findPayableOrders, listAwaitedOrders } from '../../../store/payments/payable-orders.ts';
import { findKnownLines } from '../../../store/payments/statement-imports.ts';
import { implement } from '../../implement.ts';

const maxErrors = 50;
/** Longest text of a line in the plan: the rest of a remittance text is not shown. */
const maxText = 300;

/** Plans the import of a statement. Nothing is stored: staff decide on the plan, and send the lines to record. */
export const previewStatementAction = implement(previewStatement, async ({ db, file }, input) => {
  const refused = refuseFile(file);
  if (refused) return { ...noPlan, errors: [refused] };
  const mapping = input.columns === undefined ? undefined : parseMapping(input.columns);
  const parsed = parseStatement(file, { mapping, currency: input.currency });
  const columns = parsed.columns ? describeColumns(parsed.columns) : null;
  if (!parsed.ok) return { ...noPlan, format: parsed.format, errors: firstErrors(parsed.errors), columns };
  const keys = keysOf(parsed)
    .flat()
    .map((key) => hashAddress(db, key));
  const lines = parsed.accounts
    .flatMap((account) => account.lines)
    .map((line, index) => ({ line, key: keys[index] ?? '' }));
  const credits = lines.filter(({ line }) => line.isCredit && line.amount > 0);
  const known = await findKnownLines(
    db,
    credits.map(({ key }) => key),
  );
  const open = credits.filter(({ key }) => !known.has(key));
  const matches = matchLines(
    open.map(({ line }) => line),
    await indexFor(db, open),
  );
  return {
    format: columns?.label ?? parsed.format,
    lines: open.map(({ line, key }, index) => planLine(key, line, matches[index] ?? { kind: 'unmatched' })),
    debits: lines.length - credits.length,
    known: known.size,
    warnings: [...firstErrors(parsed.warnings), ...reversalWarnings(lines.map(({ line }) => line))],
    errors: [],
    columns,
  };
});

const noPlan: StatementPlan = { format: '', lines: [], debits: 0, known: 0, warnings: [], errors: [], columns: null };

function refuseFile(file: Uint8Array): string | undefined {
  if (file.length === 0) return 'The file is empty.';
  const binary = binaryKindOf(file);
  if (binary) return `The file is ${binary}: export the statement as CAMT.053, MT940 or CSV.`;
  if (file.length <= maxStatementBytes) return undefined;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024);
  return `The file is ${megabytes(file.length)} MB. The limit is ${megabytes(maxStatementBytes)} MB: export a shorter period.`;
}

function firstErrors(errors: readonly string[]): readonly string[] {
  const more = errors.length - maxErrors;
  return more > 0 ? [...errors.slice(0, maxErrors), `And ${more} more.`] : errors;
}

function describeColumns({ label, headings, mapping, currency, isGuess }: CsvColumns): StatementColumns {
  return { label, headings: headings.slice(0, 60), mapping: formatMapping(mapping), currency, isGuess };
}

interface KeyedLine {
  readonly line: StatementLine;
  readonly key: string;
}

async function indexFor(db: Database, lines: readonly KeyedLine[]): Promise<OrderIndex> {
  const awaited = await listAwaitedOrders(db);
  const listed = new Set(awaited.map(({ reference }) => reference));
  const texts = lines.map(({ line }) => `${line.text} ${line.name}`);
  const references = [...new Set(texts.flatMap(referencesIn))].filter((reference) => !listed.has(reference));
  const invoices = [...new Set(texts.flatMap(invoicesIn))];
  const others = await findPayableOrders(db, { references, invoices });
  return new OrderIndex([...awaited, ...others.filter(({ reference }) => !listed.has(reference))]);
}

/** Invoice numbers in a text, in stored form: INV-000042. */
function invoicesIn(text: string): readonly string[] {
  return Array.from(text.toUpperCase().matchAll(/INV[ -]?(\d{6,12})/g), ([, digits]) => `INV-${digits}`);
}

function planLine(key: string, line: StatementLine, match: LineMatch): PlannedLine {
  const order = match.kind === 'unmatched' ? undefined : match.order;
  return {
    ...{ key, line: line.line, date: line.date, amount: line.amount, currency: line.currency, match: match.kind },
    name: line.name.slice(0, maxText),
    text: line.text.slice(0, maxText),
    order: order ? { reference: order.reference, name: order.organisation || order.name } : null,
    reason: match.kind === 'doubtful' ? match.reason : null,
  };
}

/** A reversed credit may take back a payment that is already recorded. */
function reversalWarnings(lines: readonly StatementLine[]): readonly string[] {
  return lines
    .filter(({ isReversal, isCredit }) => isReversal && !isCredit)
    .slice(0, maxErrors)
    .map(
      ({ line, amount, currency, name }) =>
        `Line ${line} reverses ${toDecimal(amount)} ${currency}${name ? ` from ${name}` : ''}. Check whether an order still counts as paid.`,
    );
}
