import type * as z from 'zod/mini';
import type {
  Operation,
  InputOf as OperationInput,
  OutputOf as OperationOutput,
  PreviewCall,
} from '../shared/operation.ts';
import type { Permission } from '../staff/permissions.ts';
import type { Preview } from './mail-preview.ts';

/** Role of a staff member: an owner may do everything, a helper what orders, products and returns require. */
export type StaffRole = 'owner' | 'helper';

/**
 * A call of the desk API. Path parameters such as `:reference` come from the input; the rest goes into the query of a
 * GET, whose schema accepts texts only, or into a JSON body.
 */
export interface DeskCall<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/desk/api`. */
  readonly path: `/${string}`;
  /** Required permission; `anyone` is for calls that precede a session. */
  readonly may?: StaffRole | 'anyone';
  readonly permission?: Permission | 'session' | 'anyone';
  /**
   * Requires re-authentication with a passkey within the last minutes. Other calls may require it depending on their
   * input.
   */
  readonly stepUp?: true;
  /** The body is a file; the input is in the query. */
  readonly file?: true;
  readonly input: z.ZodMiniType<Input>;
  /** Phantom type of the response; `File` if it is not JSON. */
  readonly answer?: Output;
}

/** Defines a call by its output type and input schema. */
export function defineCall<Output>() {
  return <Input>(call: Omit<DeskCall<Input, Output>, 'answer'>): DeskCall<Input, Output> => call;
}

export type InputOf<Call> =
  Call extends PreviewCall<infer O>
    ? OperationInput<O>
    : Call extends Operation
      ? OperationInput<Call>
      : Call extends DeskCall<infer Input, unknown>
        ? Input
        : never;
export type OutputOf<Call> =
  Call extends PreviewCall<infer O>
    ? Preview<OperationOutput<O>>
    : Call extends Operation
      ? OperationOutput<Call>
      : Call extends DeskCall<infer _, infer Output>
        ? Output
        : never;

/** Base paths of the desk and of its API. */
export const deskPath = '/desk';
export const deskApiPath = `${deskPath}/api`;

/** Header of a conditional write (optimistic lock), after RFC 9110. */
export const ifMatchHeader = 'If-Match';

/** Header of automatic background polling: does not extend the session's idle time. */
export const backgroundPollHeader = 'Desk-Background-Poll';

/** Header of a partial download: comma-separated references that are left out. */
export const omittedHeader = 'Desk-Omitted';

/** Builds the URL of a call, relative to the site's origin, and returns the rest of the input for the body. */
export function buildCallUrl(
  { method, path, file }: Pick<DeskCall<never, unknown>, 'method' | 'path' | 'file'>,
  input: Readonly<Record<string, unknown>>,
): { readonly address: string; readonly body: Readonly<Record<string, unknown>> } {
  const left = { ...input };
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const name = part.slice(1);
    const value = String(left[name] ?? '');
    delete left[name];
    return encodeURIComponent(value);
  });
  const address = deskApiPath + parts.join('/');
  if (method !== 'GET' && !file) return { address, body: left };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(left))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return { address: String(query) ? `${address}?${query}` : address, body: {} };
}
