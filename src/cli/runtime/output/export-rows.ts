import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { csvHeader, csvRows } from '../../../server/export/columns.ts';
import { type CliContext, type ExitCode, exitCodes } from '../../command.ts';
import { csvKind, jsonKind } from '../files/file-kinds.ts';
import { resolveOutputFile } from '../files/output-file.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { type Column, toRecord } from './columns.ts';

interface Export<Row> {
  /** Rows in batches: an export may exceed the memory. */
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly columns: readonly Column<Row>[];
  /** JSON of a row, if it has more than the columns. */
  describe?(row: Row): unknown;
  /** Default format, without --json and --csv. */
  readonly usually: 'json' | 'csv';
  /** Noun for a row, such as 'order'. */
  readonly what: string;
  /** First key of a row in JSON, if it is not that of the first column. */
  readonly firstKey?: string;
}

/** Writes rows as CSV or JSON, to standard output or atomically to the file of --out. */
export async function exportRows<Row>(context: CliContext, parts: Export<Row>): Promise<ExitCode> {
  const { options, write, print } = context;
  if (options.out === undefined) {
    await writeRows(context, parts, async (text) => write(text));
    return exitCodes.done;
  }
  const kind = isCsv(context, parts)
    ? csvKind(
        `${parts.what}s`,
        parts.columns.map(({ key }) => key),
      )
    : jsonKind(`${parts.what}s`, parts.firstKey ?? parts.columns[0]?.key ?? '');
  const file = await resolveOutputFile(context, String(options.out), kind);
  if (file === undefined) return exitCodes.failed;
  const count = await writeAtomically(file, (put) => writeRows(context, parts, put));
  print(`${pluralise(count, parts.what)} written to ${options.out}.`);
  return exitCodes.done;
}

function isCsv<Row>({ options }: CliContext, { usually }: Export<Row>): boolean {
  return options.csv === true || (usually === 'csv' && !options.json);
}

async function writeRows<Row>(
  context: CliContext,
  parts: Export<Row>,
  put: (text: string) => Promise<void>,
): Promise<number> {
  const { progress } = context;
  const { batches, columns, describe = (row) => toRecord(columns, row), what } = parts;
  const asCsv = isCsv(context, parts);
  let count = 0;
  await put(asCsv ? csvHeader(columns) : '[');
  for await (const rows of batches) {
    const list = rows.map((row, index) => `${count + index === 0 ? '\n' : ',\n'}${JSON.stringify(describe(row))}`);
    await put(asCsv ? csvRows(columns, rows) : list.join(''));
    count += rows.length;
    progress.show(pluralise(count, what));
  }
  if (!asCsv) await put('\n]\n');
  progress.end();
  return count;
}
