import * as z from 'zod/mini';
import type { Permission } from '../staff/permissions.ts';

/**
 * Contract of an admin action. The HTTP route, the desk's client, the permission check, the preview, the command and
 * its help, and the OpenAPI description are derived from it.
 */
export interface Operation {
  /** Name of the client's call and, with a space for the dot, of the command: `orders.refund`. */
  readonly name: `${string}.${string}`;
  /**
   * What the implementation receives: a database to read (`read`), one transaction (`write`, the default), or the
   * store, to start its transactions itself (`batch`). The HTTP method does not show this: lists with personal data in
   * their input use POST, so that web servers do not log it.
   */
  readonly effect: 'read' | 'write' | 'batch';
  /** By default GET for a `read`, and POST otherwise. */
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/desk/api`; parameters such as `:reference` are fields of the input. */
  readonly path: `/${string}`;
  /** Required permission; `session` needs a signed-in staff member, `anyone` not even that. */
  readonly permission: Permission | 'session' | 'anyone';
  /** Requires re-authentication with a passkey within the last minutes. */
  readonly stepUp?: true;
  /**
   * Can be previewed. A `write` runs in a transaction that is rolled back, and its emails are returned; a `batch`
   * returns its expected output without changing anything.
   */
  readonly preview?: true;
  /**
   * Requires the version that the change is based on (optimistic lock, `If-Match` of RFC 9110); `optional` where
   * its absence creates.
   */
  readonly ifMatch?: true | 'optional';
  /** The body is a file; the input is in the query. */
  readonly file?: true;
  /** One line for help and OpenAPI, in the imperative. */
  readonly summary: string;
  readonly details?: string;
  readonly input: z.ZodMiniType;
  /** Schema of the output; `file` for a download and `response` for a stream. */
  readonly output: z.ZodMiniType | 'file' | 'response';
  /** Error codes that the implementation may return; their texts are in `src/domain/errors`. None by default. */
  readonly errors: readonly string[];
}

/** A contract as it is written, without what has a default. */
type Written = Omit<Operation, 'effect' | 'method' | 'errors'> &
  Partial<Pick<Operation, 'effect' | 'method' | 'errors'>>;

type Defaults<O extends Written> = Pick<Operation, 'method'> &
  (O extends Pick<Operation, 'effect'> ? unknown : { readonly effect: 'write' }) &
  (O extends Pick<Operation, 'errors'> ? unknown : { readonly errors: readonly [] });

/** Defines an operation. */
// @__NO_SIDE_EFFECTS__
export function operation<const O extends Written>(contract: O): O & Defaults<O> {
  const method = contract.effect === 'read' ? 'GET' : 'POST';
  const defaults = { effect: 'write', method, errors: [] } as const;
  return { ...defaults, ...contract } as O & Defaults<O>;
}

/** Input as callers pass it: fields with a default are optional. */
export type InputOf<O extends Operation> = z.input<O['input']>;
/** Input as the implementation receives it. */
export type ParsedInputOf<O extends Operation> = z.output<O['input']>;
export type OutputOf<O extends Operation> = O['output'] extends z.ZodMiniType ? z.output<O['output']> : never;

/** The preview call of an operation. It changes nothing and works without re-authentication. */
export interface PreviewCall<O extends Operation = Operation> extends Pick<O, 'path' | 'permission' | 'input'> {
  readonly name: `${O['name']}.preview`;
  readonly method: 'POST';
  readonly output: 'preview';
  /** The body is a file, as of the operation. */
  readonly file?: true;
  readonly of: O;
}

export function previewCall<const O extends Operation & { readonly preview: true }>(of: O): PreviewCall<O> {
  const { name, path, permission, input, file } = of;
  const same = { permission, input, ...(file && { file }) };
  return { name: `${name}.preview`, method: 'POST', path: `${path}/preview`, ...same, output: 'preview', of };
}

/** Texts of a field in the help of a command and in OpenAPI. */
interface FieldTexts {
  /** Placeholder of the value in help, such as `AMOUNT`. */
  readonly placeholder?: string;
  /** Name of the command's option, if it differs from the field's. */
  readonly option?: string;
}

/** Describes a field of an input. */
// @__NO_SIDE_EFFECTS__
export function field<S extends z.ZodMiniType>(schema: S, description: string, texts: FieldTexts = {}): S {
  return schema.check(z.meta({ description, ...texts })) as S;
}
