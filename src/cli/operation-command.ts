import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import { describeFieldErrors } from '../domain/errors/describe-field-errors.ts';
import type { Answer, Implementation, OperationCall } from '../server/actions/implement.ts';
import { cliApp } from './cli-app.ts';
import { type Command, type ExitCode, exitCodes, type Option, type StoreCliContext } from './command.ts';
import {
  argumentLabel,
  type FieldPlaces,
  optionName,
  readInput,
  type TypedFields,
  typedFields,
} from './operation-fields.ts';
import { yesOption } from './runtime/input/options.ts';
import { readText, textOptions } from './runtime/input/read-text.ts';
import { printMail } from './runtime/output/print-mail.ts';

/** What a command adds to its operation: words, and where a field is typed. */
interface CommandTexts<O extends Operation> extends FieldPlaces<O> {
  /** Options in addition to the fields, such as `--csv`, for `print`. */
  readonly options?: Readonly<Record<string, Option>>;
  /** Field with a text of several lines, typed as `--text` or read from a `--file`. */
  readonly text?: keyof InputOf<O> & string;
  /**
   * Confirmation question; undefined for none. What can be previewed is previewed first: a refusal comes before the
   * question, which can name what is expected.
   */
  question?(
    input: InputOf<O>,
    expected: OutputOf<O> | undefined,
    context: StoreCliContext,
  ): string | undefined | Promise<string | undefined>;
  /** Version of the preview that was confirmed; nothing is changed if it is another one by then. */
  versionOf?(expected: OutputOf<O>): string;
  /** Input once confirmed, if it must name what was confirmed, such as an amount. */
  confirmed?(input: InputOf<O>, expected: OutputOf<O> | undefined): InputOf<O>;
  /** Adds `--preview`, which shows the emails that would be sent. Returns the text that explains why there are none. */
  noEmail?(expected: OutputOf<O>, input: InputOf<O>): string;
  /** What `--json` prints of the output; all of it by default. */
  json?(output: OutputOf<O>): unknown;
  print(output: OutputOf<O>, context: StoreCliContext, input: InputOf<O>): void | Promise<void>;
  /** Whether the output counts as a failure, for the exit code. */
  isFailed?(output: OutputOf<O>): boolean;
}

const previewOption = { preview: { type: 'boolean', description: 'only show the email that would be sent' } } as const;

/** Derives a command from an operation: name, arguments, options, help, confirmation and `--json`. */
export function commandOf<O extends Operation>(implementation: Implementation<O>, texts: CommandTexts<O>): Command {
  const { contract } = implementation;
  const { text } = texts;
  const typed = typedFields(contract, text ? { ...texts, hidden: [...(texts.hidden ?? []), text] } : texts);
  return {
    ...helpOf(contract, typed, texts.name),
    options: {
      ...typed.options,
      ...(text && textOptions),
      ...texts.options,
      ...(texts.noEmail && previewOption),
      ...(texts.question && yesOption),
    },
    async run(context) {
      const { options, print, confirm } = context;
      const read = readInput(typed, context);
      if (!read) return exitCodes.usage;
      if (text) {
        read[text] = await readText(context);
        if (read[text] === undefined) return exitCodes.usage;
      }
      let input = read as InputOf<O>;
      let ifMatch: string | undefined;
      const isShown = texts.noEmail !== undefined && options.preview === true;
      if (isShown || (texts.question && (contract.effect === 'write' || contract.preview))) {
        const preview = await callOperation(context, implementation, input, { isPreview: true });
        if (preview.kind !== 'preview') return refuse(context, preview, typed);
        const expected = preview.output as OutputOf<O>;
        if (isShown) {
          for (const mail of preview.mails) await printMail(context, mail);
          if (preview.mails.length === 0) print(texts.noEmail?.(expected, input) ?? '');
          return exitCodes.done;
        }
        if (!(await isConfirmed(expected))) return exitCodes.failed;
        ifMatch = texts.versionOf?.(expected);
        input = texts.confirmed?.(input, expected) ?? input;
      } else if (!(await isConfirmed(undefined))) return exitCodes.failed;
      const answer = await callOperation(context, implementation, input, { ifMatch });
      if (answer.kind !== 'done') return refuse(context, answer, typed);
      const output = answer.output as OutputOf<O>;
      if (options.json) print(JSON.stringify(texts.json?.(output) ?? output, null, 2));
      else await texts.print(output, context, input);
      return texts.isFailed?.(output) ? exitCodes.failed : exitCodes.done;

      async function isConfirmed(expected: OutputOf<O> | undefined): Promise<boolean> {
        const question = await texts.question?.(input, expected, context);
        return question === undefined || confirm(question);
      }
    },
  };
}

/** Calls an operation as the command line. */
export async function callOperation<O extends Operation>(
  context: StoreCliContext,
  implementation: Implementation<O>,
  input: unknown,
  how: Omit<OperationCall, 'input' | 'caller'> = {},
) {
  const caller = { surface: 'command', isConfirmed: true } as const;
  return implementation.call(await cliApp(context), { input, caller, ...how });
}

type Ran<Output> = { readonly ok: true; readonly output: Output } | { readonly ok: false; readonly code: ExitCode };

/** Runs an operation for a command that reads its input in its own way; prints why it failed. */
export async function runOperation<O extends Operation>(
  context: StoreCliContext,
  implementation: Implementation<O>,
  input: unknown,
  how: Omit<OperationCall, 'input' | 'caller'> = {},
): Promise<Ran<OutputOf<O>>> {
  const answer = await callOperation(context, implementation, input, how);
  if (answer.kind === 'done' || answer.kind === 'preview') return { ok: true, output: answer.output as OutputOf<O> };
  if (answer.kind === 'failed') {
    context.complain(answer.failure.message('command'));
    return { ok: false, code: answer.failure.status === 422 ? exitCodes.usage : exitCodes.failed };
  }
  const named = answer.errors.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
  context.complain(describeFieldErrors(named));
  return { ok: false, code: exitCodes.usage };
}

/** Name, arguments and texts of a command's help. */
export function helpOf({ name, summary, details }: Operation, typed: TypedFields, own?: string) {
  const { positional, required } = typed;
  return {
    name: own ?? name.replace('.', ' '),
    args: positional.map((field) => {
      const label = argumentLabel(typed, field);
      return required.includes(field) ? label : `[${label}]`;
    }),
    summary,
    ...(details && { details }),
  };
}

/** Prints why an operation was not done. */
export function refuse({ complain }: Pick<StoreCliContext, 'complain'>, answer: Answer, typed: TypedFields): ExitCode {
  if (answer.kind === 'failed') {
    complain(answer.failure.message('command'));
    return answer.failure.status === 422 ? exitCodes.usage : exitCodes.failed;
  }
  if (answer.kind === 'invalid') {
    const { fields, positional } = typed;
    for (const { field: wrong, message } of answer.errors) {
      const field = wrong.split('.').find((part) => part in fields) ?? wrong;
      const name = positional.includes(field) ? argumentLabel(typed, field) : `--${optionName(fields, field)}`;
      complain(`${name}: ${message}`);
    }
  }
  return exitCodes.usage;
}
