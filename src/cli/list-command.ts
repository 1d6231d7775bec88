import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import type { Answer, Implementation } from '../server/actions/implement.ts';
import { type Command, exitCodes } from './command.ts';
import { callOperation, type FieldPlaces, helpOf, readInput, refuse, typedFields } from './operation-command.ts';
import { csvOption, limitOption, readLimit } from './runtime/input/options.ts';
import type { Column } from './runtime/output/columns.ts';
import { printList } from './runtime/output/print-list.ts';

interface ListTexts<O extends Operation, Row> extends FieldPlaces<O> {
  rows(output: OutputOf<O>): readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Text for an empty list. */
  none(input: Partial<InputOf<O>>): string;
  /** Rows where `--limit` is not typed; only of an operation with pages (`after` and `next`), or a `limit`. */
  readonly limit?: number;
}

/** Maximum rows of one call, where its number is an input. */
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
  const { hidden = [], limit: usual } = texts;
  const programs = [...hidden, 'after', 'limit'] as (keyof InputOf<O> & string)[];
  const typed = typedFields(contract, { ...texts, hidden: programs });
  const takesLimit = 'limit' in typed.fields;
  return {
    ...helpOf(contract, typed, texts.name),
    options: { ...typed.options, ...(usual !== undefined && limitOption(usual)), ...csvOption },
    async run(context) {
      const limit = usual && readLimit(context.options.limit, usual, context.complain);
      if (usual !== undefined && limit === undefined) return exitCodes.usage;
      const input = readInput(typed, context);
      const rows: Row[] = [];
      let after: string | null = null;
      do {
        const left = Math.min((limit ?? maxPage) - rows.length, maxPage);
        const page: object = { ...input, ...(takesLimit && { limit: left }), ...(after !== null && { after }) };
        const answer: Answer = await callOperation(context, implementation, page);
        if (answer.kind !== 'done') return refuse(context, answer, typed);
        rows.push(...texts.rows(answer.output as OutputOf<O>));
        after = (answer.output as { readonly next?: string | null } | null)?.next ?? null;
      } while (after !== null && (limit === undefined || rows.length < limit));
      printList(context, {
        rows: rows.slice(0, limit),
        columns: texts.columns,
        describe: (row) => row,
        none: texts.none(input as Partial<InputOf<O>>),
      });
      return exitCodes.done;
    },
  };
}
