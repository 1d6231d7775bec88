import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import {
  importStatement,
  maxImportedLines,
  maxStatementBytes,
  type PlannedLine,
  previewStatement,
} from '../../../contract/payments/statements.ts';
import { formatCharge } from '../../../domain/shared/money/currency.ts';
import { pluralise } from '../../../domain/shared/text/format-count.ts';
import { importStatementAction } from '../../../server/actions/payments/statements/import-statement.ts';
import { previewStatementAction } from '../../../server/actions/payments/statements/preview-statement.ts';
import { type Command, type ExitCode, exitCodes, fail, type StoreCliContext } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';
import { readInput, typedFields } from '../../operation-fields.ts';
import { yesOption } from '../../runtime/input/options.ts';
import { escapeControlCharacters } from '../../runtime/output/escape-control-characters.ts';
import { readImportFile } from '../imports/read-import-file.ts';

const typed = typedFields(previewStatement, {});

export const importStatementCommand: Command = {
  name: 'payments import',
  args: ['FILE'],
  summary: 'Record the matched lines of a bank statement and email the customers',
  details: `FILE is CAMT.053, MT940 or CSV. The command shows which lines match an order, and asks you to confirm. Lines to check and unmatched lines are only listed: record them with 'payments record'. ${importStatement.details}`,
  options: {
    'dry-run': { type: 'boolean', description: 'only show what would be recorded' },
    except: { type: 'string', value: 'LINES', description: 'matched lines to leave out, such as 3,7' },
    ...typed.options,
    ...yesOption,
  },
  async run(context) {
    const { args, options, print, complain, confirm } = context;
    const [path = ''] = args;
    const file = await readImportFile(path, maxStatementBytes, 'export a shorter period');
    if (typeof file === 'string') return fail(complain, file);
    const input = readInput(typed, { ...context, args: [] });
    if (!input) return exitCodes.usage;
    const planned = await runOperation(context, previewStatementAction, input, { file });
    if (!planned.ok) return planned.code;
    const { lines, warnings, errors, known, debits } = planned.output;
    for (const warning of [...warnings, ...errors]) complain(escapeControlCharacters(warning));
    if (errors.length > 0) return fail(complain, 'Nothing was changed.');
    const matched = lines.filter(({ match }) => match === 'matched');
    const left = typeof options.except === 'string' ? options.except.split(',').map(Number) : [];
    const wrong = left.find((number) => !matched.some(({ line }) => line === number));
    if (wrong !== undefined)
      return fail(complain, `--except: line ${wrong} is not a matched line. Nothing was changed.`);
    const chosen = matched.filter(({ line }) => !left.includes(line));
    const isDryRun = options['dry-run'] === true;
    if (options.json && isDryRun) print(JSON.stringify(planned.output, null, 2));
    else if (!options.json) {
      for (const line of lines) print(describeLine(line));
      print(
        `${matched.length} of ${pluralise(lines.length, 'line')} matched. ${known} already imported or ignored, ${debits} outgoing.`,
      );
    }
    if (isDryRun) return exitCodes.done;
    if (chosen.length > 0 && !(await confirm(`Record ${pluralise(chosen.length, 'payment')}?`))) {
      return exitCodes.failed;
    }
    return record(context, basename(path), chosen);
  },
};

function describeLine({ line, date, amount, currency, name, match, order, reason }: PlannedLine): string {
  const outcome = reason ?? (order ? `${order.reference}, ${order.name}` : '');
  const words = `${line}  ${date}  ${formatCharge(amount, currency)}  ${name}  ${match === 'doubtful' ? 'to check' : match}${outcome ? `: ${outcome}` : ''}`;
  return escapeControlCharacters(words);
}

/** Records lines in as many calls as they need. */
async function record(context: StoreCliContext, file: string, chosen: readonly PlannedLine[]): Promise<ExitCode> {
  const id = randomUUID();
  const recorded: string[] = [];
  const failed: { readonly line: number; readonly reference: string; readonly reason: string }[] = [];
  for (let at = 0; at < chosen.length; at += maxImportedLines) {
    const lines = chosen.slice(at, at + maxImportedLines).map(({ key, line, date, amount, currency, order }) => ({
      ...{ key, line, date, amount, currency },
      reference: order?.reference ?? '',
    }));
    const done = await runOperation(context, importStatementAction, { id, file, lines });
    if (!done.ok) return done.code;
    recorded.push(...done.output.recorded.map(({ reference }) => reference));
    failed.push(...done.output.failed);
  }
  const { options, print, complain } = context;
  if (options.json) print(JSON.stringify({ id, recorded, failed }, null, 2));
  else {
    print(`${pluralise(recorded.length, 'payment')} recorded.`);
    if (recorded.length > 0) print(`To undo: 'payments undo-import ${id}'.`);
  }
  for (const { line, reference, reason } of failed) complain(`Line ${line} (${reference}): ${reason}`);
  return failed.length > 0 ? exitCodes.failed : exitCodes.done;
}
