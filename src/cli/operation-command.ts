import * as z from 'zod/mini';
import type { InputOf, Operation, OutputOf } from '../contract/shared/operation.ts';
import type { Answer, Implementation } from '../server/actions/implement.ts';
import { cliApp } from './cli-app.ts';
import { type Command, type ExitCode, exitCodes, type Option, type StoreCliContext } from './command.ts';
import { yesOption } from './runtime/input/options.ts';
import { printMail } from './runtime/output/print-mail.ts';

/** What a command adds to its operation: words, and where a field is typed. */
interface CommandTexts<O extends Operation> {
  /** Name of the command, if it differs from the operation's. */
  readonly name?: string;
  /** Fields typed as positional arguments after those of the path; all others are options. */
  readonly args?: readonly (keyof InputOf<O> & string)[];
  /** Fields that only programs send. */
  readonly hidden?: readonly (keyof InputOf<O> & string)[];
  /**
   * Confirmation question. Where the operation has a preview, it runs first: a refusal comes before the question,
   * which can name what is expected. Nothing is asked where it returns undefined.
   */
  question?(
    input: InputOf<O>,
    expected: OutputOf<O> | undefined,
    context: StoreCliContext,
  ): string | undefined | Promise<string | undefined>;
  /** Adds `--preview`, which shows the emails that would be sent. Returns the text that explains why there are none. */
  noEmail?(expected: OutputOf<O>, input: InputOf<O>): string;
  print(output: OutputOf<O>, context: StoreCliContext, input: InputOf<O>): void | Promise<void>;
  /** Whether the output counts as a failure, for the exit code. */
  isFailed?(output: OutputOf<O>): boolean;
}

interface JsonField {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonField>>;
  readonly option?: string;
  readonly anyOf?: readonly JsonField[];
  readonly description?: string;
  readonly placeholder?: string;
}

/** A field of the input. The fields of an object within it are options like the others. */
interface Field extends JsonField {
  readonly option: string;
  readonly path: readonly string[];
}

/** Derives a command from an operation: name, arguments, options, help, confirmation and `--json`. */
export function commandOf<O extends Operation>(implementation: Implementation<O>, texts: CommandTexts<O>): Command {
  const { contract } = implementation;
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
    options: {
      ...Object.fromEntries(optional.map((field) => [optionName(field), optionOf(field, fields[field])])),
      ...(texts.noEmail && previewOption),
      ...(texts.question && yesOption),
    },
    async run(context) {
      const { args, options, print, confirm } = context;
      const input: Record<string, unknown> = {};
      for (const field of Object.values(fields))
        if (field.path.length > 1) setField(input, field.path.slice(0, -1), {});
      const typed = [
        ...positional.map((_, index) => args[index]),
        ...optional.map((field) => options[optionName(field)]),
      ];
      for (const [index, field] of [...positional, ...optional].entries()) {
        const value = typed[index];
        if (value !== undefined) setField(input, fields[field]?.path ?? [field], parseValue(value, fields[field]));
      }
      const app = await cliApp(context);
      const call = (isPreview: boolean) =>
        implementation.call(app, { input, isPreview, caller: { surface: 'command', isConfirmed: true } });
      if (texts.noEmail && options.preview) {
        const preview = await call(true);
        if (preview.kind !== 'preview') return refuse(context, preview);
        for (const mail of preview.mails) await printMail(context, mail);
        if (preview.mails.length === 0) print(texts.noEmail(preview.output as OutputOf<O>, input as InputOf<O>));
        return exitCodes.done;
      }
      if (texts.question) {
        const preview = contract.preview && (await call(true));
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

  function refuse({ complain }: StoreCliContext, answer: Answer): ExitCode {
    if (answer.kind === 'failed') {
      complain(answer.failure.message('command'));
      return answer.failure.status === 422 ? exitCodes.usage : exitCodes.failed;
    }
    if (answer.kind === 'invalid') {
      for (const { field: wrong, message } of answer.errors) {
        const field = wrong.split('.').find((part) => part in fields) ?? wrong;
        const name = positional.includes(field) ? (fields[field]?.placeholder ?? field) : `--${optionName(field)}`;
        complain(`${name}: ${message}`);
      }
    }
    return exitCodes.usage;
  }

  function optionName(field: string): string {
    return fields[field]?.option ?? kebabCase(field);
  }
}

const previewOption = { preview: { type: 'boolean', description: 'only show the email that would be sent' } } as const;

function fieldsOf({ input }: Operation): Readonly<Record<string, Field>> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return flatten((schema.properties ?? {}) as Record<string, JsonField>, []);
}

function flatten(properties: Readonly<Record<string, JsonField>>, parents: readonly string[]): Record<string, Field> {
  const fields: Record<string, Field> = {};
  for (const [name, field] of Object.entries(properties)) {
    const path = [...parents, name];
    if (field.properties) Object.assign(fields, flatten(field.properties, path));
    else fields[name] = { ...field, option: field.option ?? kebabCase(name), path };
  }
  return fields;
}

/** Sets a field of the input, with the objects that it is in. */
function setField(input: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  input[name] ??= rest.length === 0 ? value : {};
  if (rest.length > 0) setField(input[name] as Record<string, unknown>, rest, value);
}

const isBoolean = (field: JsonField | undefined): boolean =>
  field?.type === 'boolean' || field?.anyOf?.some(isBoolean) === true;

function optionOf(name: string, field: JsonField | undefined): Option {
  const description = field?.description ?? '';
  if (isBoolean(field)) return { type: 'boolean', description };
  return { type: 'string', value: field?.placeholder ?? constantCase(name), description };
}

function parseValue(typed: string | boolean, field: JsonField | undefined): unknown {
  if (field?.type === 'array') {
    return String(typed)
      .split(',')
      .filter((part) => part.trim() !== '');
  }
  const isNumber = field?.type === 'integer' || field?.type === 'number';
  return isNumber && /^-?\d+$/.test(String(typed)) ? Number(typed) : typed;
}

const kebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const constantCase = (name: string) => kebabCase(name).toUpperCase();
