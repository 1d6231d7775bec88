import * as z from 'zod/mini';
import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import type { Answer, Implementation, OperationCall } from '../server/actions/implement.ts';
import { cliApp } from './cli-app.ts';
import { type Command, type ExitCode, exitCodes, type Option, type StoreCliContext } from './command.ts';
import { yesOption } from './runtime/input/options.ts';
import { readText, textOptions } from './runtime/input/read-text.ts';

/** Where the fields of an operation are typed. */
export interface FieldPlaces<O extends Operation> {
  /** Name of the command, if it is not that of the operation. */
  readonly name?: string;
  /** Fields typed as positional arguments after those of the path; all others are options. */
  readonly args?: readonly (keyof InputOf<O> & string)[];
  /** Fields that only programs send. */
  readonly hidden?: readonly (keyof InputOf<O> & string)[];
}

/** What a command adds to its operation: words, and where a field is typed. */
interface CommandTexts<O extends Operation> extends FieldPlaces<O> {
  /** Options of the command alone. */
  readonly options?: Readonly<Record<string, Option>>;
  /** Field with a text of several lines, typed as `--text` or read from a `--file`. */
  readonly text?: keyof InputOf<O> & string;
  /**
   * Confirmation question. Where the operation has a preview, it runs first: a refusal comes before the question,
   * which can name what is expected.
   */
  question?(input: InputOf<O>, expected: OutputOf<O> | undefined, context: StoreCliContext): string | Promise<string>;
  /** Version of the preview that was confirmed; nothing is changed if it is another one by then. */
  versionOf?(expected: OutputOf<O>): string;
  print(output: OutputOf<O>, context: StoreCliContext, input: InputOf<O>): void | Promise<void>;
  /** Whether the output counts as a failure, for the exit code. */
  isFailed?(output: OutputOf<O>): boolean;
}

interface JsonField {
  readonly type?: string;
  readonly anyOf?: readonly JsonField[];
  readonly description?: string;
  readonly placeholder?: string;
}

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
      ...(texts.question && yesOption),
    },
    async run(context) {
      const { options, print, confirm } = context;
      const input = readInput(typed, context);
      if (text) {
        input[text] = await readText(context);
        if (input[text] === undefined) return exitCodes.usage;
      }
      let ifMatch: string | undefined;
      if (texts.question) {
        const preview = contract.preview && (await callOperation(context, implementation, input, { isPreview: true }));
        if (preview && preview.kind !== 'preview') return refuse(context, preview, typed);
        const expected = preview?.output as OutputOf<O> | undefined;
        if (!(await confirm(await texts.question(input as InputOf<O>, expected, context)))) return exitCodes.failed;
        if (expected !== undefined) ifMatch = texts.versionOf?.(expected);
      }
      const answer = await callOperation(context, implementation, input, { ifMatch });
      if (answer.kind !== 'done') return refuse(context, answer, typed);
      const output = answer.output as OutputOf<O>;
      if (options.json) print(JSON.stringify(output, null, 2));
      else await texts.print(output, context, input as InputOf<O>);
      return texts.isFailed?.(output) ? exitCodes.failed : exitCodes.done;
    },
  };
}

/** Calls an operation as the command line. */
export async function callOperation<O extends Operation>(
  context: StoreCliContext,
  implementation: Implementation<O>,
  input: unknown,
  how: Pick<OperationCall, 'isPreview' | 'ifMatch'> = {},
) {
  const caller = { surface: 'command', isConfirmed: true } as const;
  return implementation.call(await cliApp(context), { input, caller, ...how });
}

/** Calls an operation for a command of another form; prints why it was not done. */
export async function outputOf<O extends Operation>(
  context: StoreCliContext,
  implementation: Implementation<O>,
  input: InputOf<O>,
): Promise<{ readonly output: OutputOf<O> } | { readonly code: ExitCode }> {
  const answer = await callOperation(context, implementation, input);
  if (answer.kind === 'done') return { output: answer.output as OutputOf<O> };
  return { code: refuse(context, answer, typedFields(implementation.contract, {})) };
}

/** Fields of an operation as they are typed. */
export interface TypedFields {
  readonly fields: Readonly<Record<string, JsonField>>;
  readonly positional: readonly string[];
  readonly optional: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
}

export function typedFields<O extends Operation>(contract: O, { args = [], hidden = [] }: FieldPlaces<O>): TypedFields {
  const { properties = {} } = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' });
  const fields = properties as Record<string, JsonField>;
  const named = contract.path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  const positional = [...named, ...args].filter((field) => !(hidden as readonly string[]).includes(field));
  const optional = Object.keys(fields).filter(
    (field) => !positional.includes(field) && !(hidden as readonly string[]).includes(field),
  );
  const options = Object.fromEntries(optional.map((field) => [kebabCase(field), optionOf(field, fields[field])]));
  return { fields, positional, optional, options };
}

/** Name, arguments and texts of a command's help. */
export function helpOf({ name, summary, details }: Operation, { positional, fields }: TypedFields, own?: string) {
  return {
    name: own ?? name.replace('.', ' '),
    args: positional.map((field) => fields[field]?.placeholder ?? constantCase(field)),
    summary,
    ...(details && { details }),
  };
}

/** Reads the input of an operation from arguments and options. */
export function readInput(
  { fields, positional, optional }: TypedFields,
  { args, options }: Pick<StoreCliContext, 'args' | 'options'>,
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [index, field] of positional.entries()) if (args[index] !== undefined) input[field] = args[index];
  for (const field of optional) {
    const typed = options[kebabCase(field)];
    if (typed !== undefined) input[field] = valueOf(typed, fields[field]);
  }
  return input;
}

/** Prints why an operation was not done. */
export function refuse(
  { complain }: Pick<StoreCliContext, 'complain'>,
  answer: Answer,
  { fields, positional }: TypedFields,
): ExitCode {
  if (answer.kind === 'failed') {
    complain(answer.failure.message('command'));
    return answer.failure.status === 422 ? exitCodes.usage : exitCodes.failed;
  }
  if (answer.kind === 'invalid') {
    for (const { field, message } of answer.errors) {
      const name = positional.includes(field) ? (fields[field]?.placeholder ?? field) : `--${kebabCase(field)}`;
      complain(`${name}: ${message}`);
    }
  }
  return exitCodes.usage;
}

const isBoolean = (field: JsonField | undefined): boolean =>
  field?.type === 'boolean' || field?.anyOf?.some(isBoolean) === true;

function optionOf(name: string, field: JsonField | undefined): Option {
  const description = field?.description ?? '';
  if (isBoolean(field)) return { type: 'boolean', description };
  return { type: 'string', value: field?.placeholder ?? constantCase(name), description };
}

function valueOf(typed: string | boolean, field: JsonField | undefined): unknown {
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  return isNumber && /^-?\d+$/.test(String(typed)) ? Number(typed) : typed;
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const constantCase = (name: string) => kebabCase(name).toUpperCase();
