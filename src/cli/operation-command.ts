import * as z from 'zod/mini';
import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import { describeFieldErrors } from '../domain/errors/describe-field-errors.ts';
import type { Answer, Implementation } from '../server/actions/implement.ts';
import { cliApp } from './cli-app.ts';
import { type Command, type ExitCode, exitCodes, type Option, type StoreCliContext } from './command.ts';
import { yesOption } from './runtime/input/options.ts';

/** Reads a field that is typed in another form than programs send it, such as a time. */
interface Reader {
  /** Returns undefined for what cannot be read. */
  parse(typed: string): unknown;
  /** What to type, such as 'a time such as 2026-12-01'. */
  readonly wanted: string;
}

/** What a command adds to its operation: words, and where a field is typed. */
interface CommandTexts<O extends Operation> {
  /** Name of the command, if it is not that of the operation. */
  readonly name?: string;
  /** Fields typed as positional arguments after those of the path; all others are options. */
  readonly args?: readonly (keyof InputOf<O> & string)[];
  /** Fields that only programs send. */
  readonly hidden?: readonly (keyof InputOf<O> & string)[];
  /** Readers of fields that are not typed as they are sent. */
  readonly read?: { readonly [Field in keyof InputOf<O>]?: Reader };
  /** Options beside the fields, such as `--csv`, for `print`. */
  readonly options?: Readonly<Record<string, Option>>;
  /**
   * Confirmation question; undefined for none. A write is previewed first: a refusal comes before the question, which
   * can name what is expected.
   */
  question?(
    input: InputOf<O>,
    expected: OutputOf<O> | undefined,
    context: StoreCliContext,
  ): string | undefined | Promise<string | undefined>;
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
  const { name, summary, details, path } = contract;
  const { fields, required } = fieldsOf(contract);
  const positional = [...path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []))];
  positional.push(...(texts.args ?? []));
  const optional = Object.keys(fields).filter(
    (field) => !positional.includes(field) && !(texts.hidden as readonly string[] | undefined)?.includes(field),
  );
  return {
    name: texts.name ?? name.replace('.', ' '),
    args: positional.map((field) => (required.includes(field) ? labelOf(field) : `[${labelOf(field)}]`)),
    summary,
    ...(details && { details }),
    options: {
      ...Object.fromEntries(optional.map((field) => [kebabCase(field), optionOf(field, fields[field])])),
      ...texts.options,
      ...(texts.question && yesOption),
    },
    async run(context) {
      const { args, options, print, confirm } = context;
      const input: Record<string, unknown> = {};
      for (const [index, field] of positional.entries()) if (args[index] !== undefined) input[field] = args[index];
      const readers = Object.entries<Reader | undefined>(texts.read ?? {});
      for (const field of optional) {
        const typed = options[kebabCase(field)];
        if (typed !== undefined) input[field] = valueOf(typed, fields[field]);
      }
      for (const [field, reader] of readers) {
        const typed = input[field];
        if (typed === undefined || !reader) continue;
        const value = reader.parse(String(typed));
        if (value === undefined) {
          context.complain(`'${typed}' is not valid: type ${reader.wanted}.`);
          return exitCodes.usage;
        }
        input[field] = value;
      }
      const app = await cliApp(context);
      const call = (isPreview: boolean) =>
        implementation.call(app, { input, isPreview, caller: { surface: 'command', isConfirmed: true } });
      if (texts.question) {
        const preview = contract.effect === 'write' ? await call(true) : undefined;
        if (preview && preview.kind !== 'preview') return refuse(context, preview);
        const expected = preview?.output as OutputOf<O> | undefined;
        const question = await texts.question(input as InputOf<O>, expected, context);
        if (question !== undefined && !(await confirm(question))) return exitCodes.failed;
      }
      const answer = await call(false);
      if (answer.kind !== 'done') return refuse(context, answer);
      const output = answer.output as OutputOf<O>;
      if (options.json) print(JSON.stringify(output, null, 2));
      else await texts.print(output, context, input as InputOf<O>);
      return texts.isFailed?.(output) ? exitCodes.failed : exitCodes.done;
    },
  };

  function labelOf(field: string): string {
    return fields[field]?.placeholder ?? constantCase(field);
  }

  function refuse({ complain }: StoreCliContext, answer: Answer): ExitCode {
    if (answer.kind === 'failed') {
      complain(answer.failure.message('command'));
      return answer.failure.status === 422 ? exitCodes.usage : exitCodes.failed;
    }
    if (answer.kind === 'invalid') {
      for (const { field, message } of answer.errors) {
        const name = positional.includes(field) ? labelOf(field) : `--${kebabCase(field)}`;
        complain(`${name}: ${message}`);
      }
    }
    return exitCodes.usage;
  }
}

type Ran<Output> = { readonly ok: true; readonly output: Output } | { readonly ok: false; readonly code: ExitCode };

/** Runs an operation for a command that reads its input in its own way; prints why it failed. */
export async function runOperation<O extends Operation>(
  context: StoreCliContext,
  implementation: Implementation<O>,
  input: unknown,
  { ifMatch, isPreview = false }: { readonly ifMatch?: string | undefined; readonly isPreview?: boolean } = {},
): Promise<Ran<OutputOf<O>>> {
  const caller = { surface: 'command', isConfirmed: true } as const;
  const answer = await implementation.call(await cliApp(context), { input, caller, ifMatch, isPreview });
  if (answer.kind === 'done' || answer.kind === 'preview') return { ok: true, output: answer.output as OutputOf<O> };
  if (answer.kind === 'failed') {
    context.complain(answer.failure.message('command'));
    return { ok: false, code: answer.failure.status === 422 ? exitCodes.usage : exitCodes.failed };
  }
  const named = answer.errors.map(({ field, message }) => ({ field: field.split('.').at(-1) ?? field, message }));
  context.complain(describeFieldErrors(named));
  return { ok: false, code: exitCodes.usage };
}

function fieldsOf({ input }: Operation) {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return {
    fields: (schema.properties ?? {}) as Readonly<Record<string, JsonField>>,
    required: schema.required ?? [],
  };
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
