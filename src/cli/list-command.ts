import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import type { Answer, Implementation } from '../server/actions/implement.ts';
import { type Command, exitCodes, type StoreCliContext } from './command.ts';
import { callOperation, helpOf, refuse } from './operation-command.ts';
import { type FieldPlaces, readInput, typedFields } from './operation-fields.ts';
import { csvOption, limitOption, readLimit } from './runtime/input/options.ts';
import type { Column } from './runtime/output/columns.ts';
import { printList } from './runtime/output/print-list.ts';

/** What the command of a list adds to its operation. */
interface ListTexts<O extends Operation, Row> extends FieldPlaces<O> {
  rows(output: OutputOf<O>): readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Input that cannot be typed. */
  readonly input?: Partial<InputOf<O>>;
  /** Flags that stand for a part of the input, such as `--all`. */
  readonly flags?: Readonly<Record<string, { readonly description: string; readonly input: Partial<InputOf<O>> }>>;
  /** Whether the place after which the list goes on can be typed. */
  readonly after?: true;
  /** Text for an empty list. */
  none(input: Partial<InputOf<O>>): string;
  /** Printed below a table. */
  hint?(rows: readonly Row[]): string | undefined;
  /** Rows where `--limit` is not typed; only of an operation with pages (`after` and `next`), or a `limit`. */
  readonly limit?: number;
}

/** Maximum rows of one page, where its number is an input. */
const maxPage = 500;

/**
 * Derives a command that prints the rows of an operation as a table, as `--csv` or as `--json`. Where the operation
 * has pages, it is called page by page up to `--limit`.
 */
export function listCommandOf<O extends Operation, Row>(
  implementation: Implementation<O>,
  texts: ListTexts<O, Row>,
): Command {
  const { contract } = implementation;
  const { hidden = [], limit: usual, flags = {} } = texts;
  const programs = [...hidden, ...(texts.after ? [] : ['after']), 'limit'] as (keyof InputOf<O> & string)[];
  const typed = typedFields(contract, { ...texts, hidden: programs });
  const flagOptions = Object.entries(flags).map(([name, { description }]) => [name, { type: 'boolean', description }]);
  return {
    ...helpOf(contract, typed, texts.name),
    options: {
      ...typed.options,
      ...Object.fromEntries(flagOptions),
      ...(usual !== undefined && limitOption(usual)),
      ...csvOption,
    },
    async run(context) {
      const { options, complain, print } = context;
      const limit = usual && readLimit(options.limit, usual, complain);
      if (usual !== undefined && limit === undefined) return exitCodes.usage;
      const read = readInput(typed, context);
      if (!read) return exitCodes.usage;
      const chosen = Object.entries(flags).flatMap(([name, { input }]) => (options[name] ? [input] : []));
      const input = Object.assign(read, texts.input, ...chosen) as Partial<InputOf<O>>;
      const fetched = await fetchRows(context, implementation, { input, limit, rows: texts.rows });
      if ('refused' in fetched) return refuse(context, fetched.refused, typed);
      const { rows: shown } = fetched;
      printList(context, { rows: shown, columns: texts.columns, describe: (row) => row, none: texts.none(input) });
      const hint = !options.json && !options.csv && texts.hint?.(shown);
      if (hint) print(`\n${hint}`);
      return exitCodes.done;
    },
  };
}

interface Fetch<O extends Operation, Row> {
  readonly input: Partial<InputOf<O>>;
  /** Number of rows; all of them if undefined. */
  readonly limit?: number | undefined;
  rows(output: OutputOf<O>): readonly Row[];
}

/**
 * Calls a list operation, page by page if it has pages, until there are enough rows. One without pages receives the
 * whole limit, and refuses one that is too high.
 */
export async function fetchRows<O extends Operation, Row>(
  context: StoreCliContext,
  implementation: Implementation<O>,
  { input, limit, rows: rowsOf }: Fetch<O, Row>,
): Promise<{ readonly rows: readonly Row[] } | { readonly refused: Answer }> {
  const { fields } = typedFields(implementation.contract, {});
  const rows: Row[] = [];
  let after: string | null = null;
  if (limit === 0) return { rows };
  do {
    const left: number | undefined = limit && limit - rows.length;
    const size = 'after' in fields ? Math.min(left ?? maxPage, maxPage) : left;
    const page: object = { ...input, ...('limit' in fields && { limit: size }), ...(after !== null && { after }) };
    const answer: Answer = await callOperation(context, implementation, page);
    if (answer.kind !== 'done') return { refused: answer };
    rows.push(...rowsOf(answer.output as OutputOf<O>));
    after = (answer.output as { readonly next?: string | null } | null)?.next ?? null;
  } while (after !== null && (limit === undefined || rows.length < limit));
  return { rows: rows.slice(0, limit) };
}
