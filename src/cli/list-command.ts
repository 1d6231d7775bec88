import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import type { Implementation } from '../server/actions/implement.ts';
import { cliApp } from './cli-app.ts';
import { type Command, exitCodes, type StoreCliContext } from './command.ts';
import { type CommandInput, describeCommand } from './operation-command.ts';
import { csvOption, limitOption, readLimit } from './runtime/input/options.ts';
import type { Column } from './runtime/output/columns.ts';
import { printList } from './runtime/output/print-list.ts';

/** What the command of a list adds to its operation. */
interface ListTexts<O extends Operation, Row> extends CommandInput<O> {
  rows(output: OutputOf<O>): readonly Row[];
  readonly columns: readonly Column<Row>[];
  /** Flags that stand for a part of the input, such as `--all`. */
  readonly flags?: Readonly<Record<string, { readonly description: string; readonly input: Partial<InputOf<O>> }>>;
  /** Text for an empty table. */
  none(input: InputOf<O>): string;
  /** Printed below a table. */
  hint?(rows: readonly Row[]): string | undefined;
}

const defaultLimit = 100;

/**
 * Derives the command of a list whose input takes the cursor `after` and whose output has that of the `next` page: it
 * reads page after page up to `--limit`. `--json` prints the rows of the output.
 */
export function listCommandOf<O extends Operation, Row>(
  implementation: Implementation<O>,
  texts: ListTexts<O, Row>,
): Command {
  const { columns, flags = {} } = texts;
  const { options, read, refuse, ...described } = describeCommand(implementation.contract, texts);
  const { after: _, ...typed } = options;
  return {
    ...described,
    options: {
      ...typed,
      ...Object.fromEntries(
        Object.entries(flags).map(([name, { description }]) => [name, { type: 'boolean', description }]),
      ),
      ...limitOption(defaultLimit),
      ...csvOption,
    },
    async run(context: StoreCliContext) {
      const limit = readLimit(context.options.limit, defaultLimit, context.complain);
      if (limit === undefined) return exitCodes.usage;
      const set = Object.entries(flags).flatMap(([name, { input }]) => (context.options[name] ? [input] : []));
      const input = Object.assign({}, read(context), ...set) as InputOf<O>;
      const app = await cliApp(context);
      const caller = { surface: 'command', isConfirmed: true } as const;
      const rows: Row[] = [];
      let after: string | null = '';
      do {
        const answer = await implementation.call(app, { input: Object.assign({}, input, { after }), caller });
        if (answer.kind !== 'done') return refuse(context, answer);
        const output = answer.output as OutputOf<O>;
        rows.push(...texts.rows(output));
        after = (output as { readonly next: string | null }).next;
      } while (after !== null && rows.length < limit);
      const shown = rows.slice(0, limit);
      printList(context, { rows: shown, columns, describe: (row) => row, none: texts.none(input) });
      const hint = !context.options.json && !context.options.csv && texts.hint?.(shown);
      if (hint) context.print(`\n${hint}`);
      return exitCodes.done;
    },
  };
}
