import { open, rename, rm } from 'node:fs/promises';
import { type CommandContext, type ExitCode, exitCodes } from '../command.ts';
import { confirmReplacement } from '../read/confirm-replacement.ts';
import { type Column, csvHeader, csvRows, toRecord } from './columns.ts';

interface Export<Row> {
  /** The rows, a few at a time: an export may be longer than the memory. */
  readonly batches: AsyncIterable<readonly Row[]>;
  readonly columns: readonly Column<Row>[];
  /** A row in JSON, where that holds more than the columns. */
  describe?(row: Row): unknown;
  /** Which of the two it is where neither --json nor --csv was typed. */
  readonly usually: 'json' | 'csv';
  /** What the rows are, such as 'orders'. */
  readonly what: string;
}

/** Writes rows as CSV or JSON, to standard output or with --out to a file, which is whole or not there. */
export async function exportRows<Row>(context: CommandContext, parts: Export<Row>): Promise<ExitCode> {
  const { options, write, print } = context;
  const file = options.out === undefined ? undefined : String(options.out);
  if (file === undefined) {
    await writeRows(context, parts, async (text) => write(text));
    return exitCodes.done;
  }
  if (!(await confirmReplacement(context, file))) return exitCodes.failed;
  const count = await writeFileWhole(file, (put) => writeRows(context, parts, put));
  print(`${count} ${parts.what} written to ${file}.`);
  return exitCodes.done;
}

/** Fills a file under another name first; it holds customers' data, so only its owner may read it. */
async function writeFileWhole<Result>(
  file: string,
  fill: (put: (text: string) => Promise<void>) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    const result = await fill((text) => handle.appendFile(text));
    await handle.sync();
    await handle.close();
    await rename(part, file);
    return result;
  } catch (error) {
    await handle.close();
    await rm(part, { force: true });
    throw error;
  }
}

async function writeRows<Row>(
  { options, progress }: CommandContext,
  { batches, columns, describe = (row) => toRecord(columns, row), usually, what }: Export<Row>,
  put: (text: string) => Promise<void>,
): Promise<number> {
  const isCsv = options.csv || (usually === 'csv' && !options.json);
  let count = 0;
  await put(isCsv ? csvHeader(columns) : '[');
  for await (const rows of batches) {
    const list = rows.map((row, index) => `${count + index === 0 ? '\n' : ',\n'}${JSON.stringify(describe(row))}`);
    await put(isCsv ? csvRows(columns, rows) : list.join(''));
    count += rows.length;
    progress.show(`${count} ${what}`);
  }
  if (!isCsv) await put('\n]\n');
  progress.end();
  return count;
}
