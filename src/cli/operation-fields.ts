import * as z from 'zod/mini';
import type { InputOf, Operation } from '../contract/shared/operation.ts';
import type { Option, StoreCliContext } from './command.ts';

/** Reads a field that is typed in another form than programs send it, such as a time. */
interface Reader {
  /** Returns undefined for what cannot be read. */
  parse(typed: string): unknown;
  /** What to type, such as 'a time such as 2026-12-01'. */
  readonly wanted: string;
}

/** Where the fields of an operation are typed. */
export interface FieldPlaces<O extends Operation> {
  /** Name of the command, if it is not that of the operation. */
  readonly name?: string;
  /** Fields typed as positional arguments after the parameters of the path; all others are options. */
  readonly args?: readonly (keyof InputOf<O> & string)[];
  /** Fields that only programs send. */
  readonly hidden?: readonly (keyof InputOf<O> & string)[];
  /** Readers of fields that are typed in another form than they are sent. */
  readonly read?: { readonly [Field in keyof InputOf<O>]?: Reader };
}

interface JsonField {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonField>>;
  readonly anyOf?: readonly JsonField[];
  readonly description?: string;
  readonly placeholder?: string;
  readonly option?: string;
  readonly default?: unknown;
}

/** A field of the input. The fields of an object within it are options like the others. */
interface Field extends JsonField {
  readonly option: string;
  readonly path: readonly string[];
}

/** Fields of an operation, and where they are typed. */
export interface TypedFields {
  readonly fields: Readonly<Record<string, Field>>;
  readonly required: readonly string[];
  readonly positional: readonly string[];
  readonly optional: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  readonly readers: Readonly<Record<string, Reader | undefined>>;
}

export function typedFields<O extends Operation>(
  { input, path }: O,
  { args = [], hidden = [], read = {} }: FieldPlaces<O>,
): TypedFields {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  const fields = flatten(properties as Record<string, JsonField>, []);
  // A hidden object hides its fields.
  const isHidden = (field: string) =>
    (fields[field]?.path ?? [field]).some((part) => (hidden as readonly string[]).includes(part));
  const named = path.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1)] : []));
  const positional = [...named, ...args].filter((field) => !isHidden(field));
  const optional = Object.keys(fields).filter((field) => !positional.includes(field) && !isHidden(field));
  const options = Object.fromEntries(
    optional.map((field) => [optionName(fields, field), optionOf(field, fields[field])]),
  );
  return { fields, required, positional, optional, options, readers: read as TypedFields['readers'] };
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

/** Label of a positional argument in help, such as `REFERENCE`. */
export function argumentLabel({ fields }: Pick<TypedFields, 'fields'>, field: string): string {
  return fields[field]?.placeholder ?? constantCase(field);
}

/** Reads the input of an operation from arguments and options; prints an error and returns undefined if invalid. */
export function readInput(
  { fields, positional, optional, readers }: TypedFields,
  { args, options, complain }: Pick<StoreCliContext, 'args' | 'options' | 'complain'>,
): Record<string, unknown> | undefined {
  const input: Record<string, unknown> = {};
  // An object that cannot be typed is left out.
  for (const name of [...positional, ...optional]) {
    const path = fields[name]?.path ?? [];
    if (path.length > 1) setField(input, path.slice(0, -1), {});
  }
  const typed = [
    ...positional.map((field, index) => [field, args[index]] as const),
    ...optional.map((field) => [field, options[optionName(fields, field)]] as const),
  ];
  for (const [field, value] of typed) {
    if (value === undefined) continue;
    const reader = readers[field];
    const read = reader ? reader.parse(String(value)) : parseValue(value, fields[field]);
    if (read === undefined) {
      complain(`'${value}' is not valid. Enter ${reader?.wanted}.`);
      return undefined;
    }
    setField(input, fields[field]?.path ?? [field], read);
  }
  return input;
}

/** Sets a field of the input, with the objects that it is in. */
function setField(input: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  input[name] ??= rest.length === 0 ? value : {};
  if (rest.length > 0) setField(input[name] as Record<string, unknown>, rest, value);
}

export const optionName = (fields: TypedFields['fields'], field: string): string =>
  fields[field]?.option ?? kebabCase(field);

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
