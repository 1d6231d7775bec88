import * as z from 'zod/mini';
import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import type { Answer, Implementation } from '../server/actions/implement.ts';
import { cliApp } from './cli-app.ts';
import { type Command, type ExitCode, exitCodes, type Option, type StoreCliContext } from './command.ts';
import { yesOption } from './runtime/input/options.ts';

/** What a command adds to its operation: words, and where a field is typed. */
interface CommandTexts<O extends Operation> extends CommandInput<O> {
  /**
   * Confirmation question. A write is previewed first: a refusal comes before the question, which can name what is
   * expected.
   */
  question?(input: InputOf<O>, expected: OutputOf<O> | undefined, context: StoreCliContext): string | Promise<string>;
  /** Input once confirmed, if it must name what was confirmed, such as an amount. */
  confirmed?(input: InputOf<O>, expected: OutputOf<O> | undefined): InputOf<O>;
  print(output: OutputOf<O>, context: StoreCliContext, input: InputOf<O>): void | Promise<void>;
  /** Whether the output counts as a failure, for the exit code. */
  isFailed?(output: OutputOf<O>): boolean;
}

/** How the input of an operation is typed. */
export interface CommandInput<O extends Operation> {
  /** Name of the command, if it differs from the operation's. */
  readonly name?: string;
  /** Fields typed as positional arguments after those of the path; all others are options. */
  readonly args?: readonly (keyof InputOf<O> & string)[];
  /** Fields that only programs send. */
  readonly hidden?: readonly (keyof InputOf<O> & string)[];
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
  const { options: typedOptions, read, refuse, ...described } = describeCommand(contract, texts);
  return {
    ...described,
    options: { ...typedOptions, ...(texts.question && yesOption) },
    async run(context) {
      const { options, print, confirm } = context;
      let input = read(context);
      const app = await cliApp(context);
      const call = (isPreview: boolean) =>
        implementation.call(app, { input, isPreview, caller: { surface: 'command', isConfirmed: true } });
      if (texts.question) {
        const preview = contract.effect === 'write' && (await call(true));
        if (preview && preview.kind !== 'preview') return refuse(context, preview);
        const expected = preview ? (preview.output as OutputOf<O>) : undefined;
        if (!(await confirm(await texts.question(input, expected, context)))) return exitCodes.failed;
        input = texts.confirmed?.(input, expected) ?? input;
      }
      const answer = await call(false);
      if (answer.kind !== 'done') return refuse(context, answer);
      const output = answer.output as OutputOf<O>;
      if (options.json) print(JSON.stringify(output, null, 2));
      else await texts.print(output, context, input);
      return texts.isFailed?.(output) ? exitCodes.failed : exitCodes.done;
    },
  };
}

/** Name, arguments and options of an operation's command, and how its input is read and its refusals are printed. */
export function describeCommand<O extends Operation>(contract: O, texts: CommandInput<O>) {
  const { name, summary, details, path } = contract;
  const fields = fieldsOf(contract);
  const positional = [...path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []))];
  positional.push(...(texts.args ?? []));
  const optional = Object.keys(fields).filter(
    (field) => !positional.includes(field) && !(texts.hidden as readonly string[] | undefined)?.includes(field),
  );
  return {
    name: texts.name ?? name.replace('.', ' '),
    args: positional.map((field) => fields[field]?.placeholder ?? constantCase(field)),
    summary,
    ...(details && { details }),
    options: Object.fromEntries(optional.map((field) => [kebabCase(field), optionOf(field, fields[field])])),

    read({ args, options }: Pick<StoreCliContext, 'args' | 'options'>): InputOf<O> {
      const input: Record<string, unknown> = {};
      for (const [index, field] of positional.entries()) if (args[index] !== undefined) input[field] = args[index];
      for (const field of optional) {
        const typed = options[kebabCase(field)];
        if (typed !== undefined) input[field] = inputValue(typed, fields[field]);
      }
      return input as InputOf<O>;
    },

    refuse({ complain }: Pick<StoreCliContext, 'complain'>, answer: Answer): ExitCode {
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
    },
  };
}

function fieldsOf({ input }: Operation): Readonly<Record<string, JsonField>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return (schema.properties ?? {}) as Record<string, JsonField>;
}

const isBoolean = (field: JsonField | undefined): boolean =>
  field?.type === 'boolean' || field?.anyOf?.some(isBoolean) === true;

function optionOf(name: string, field: JsonField | undefined): Option {
  const description = field?.description ?? '';
  if (isBoolean(field)) return { type: 'boolean', description };
  return { type: 'string', value: field?.placeholder ?? constantCase(name), description };
}

function inputValue(typed: string | boolean, field: JsonField | undefined): unknown {
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  return isNumber && /^-?\d+$/.test(String(typed)) ? Number(typed) : typed;
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const constantCase = (name: string) => kebabCase(name).toUpperCase();
