import type * as z from 'zod/mini';

/** What somebody at the desk may do: an owner everything, a helper what orders, products and returns need. */
export type StaffRole = 'owner' | 'helper';

/**
 * One thing that the desk asks of the server. Parts of the path such as `:reference` are taken from the input; the rest
 * of it goes into the query of a GET, whose schema takes texts only, or into a JSON body.
 */
export interface DeskCall<Input, Output> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/desk/api`. */
  readonly path: `/${string}`;
  /** Who may: `anyone` comes in by it. */
  readonly may: StaffRole | 'anyone';
  /**
   * Asks for the passkey again where that was not done within the last minutes. Others may ask for it by what their
   * input says.
   */
  readonly sensitive?: true;
  /** The body is a file, and the input stands in the query. */
  readonly file?: true;
  readonly input: z.ZodMiniType<Input>;
  /** Only a type: what the server answers, `File` where that is not JSON. */
  readonly output?: Output;
}

/** Describes a call by what it answers and, from its schema, by what it takes. */
export function defineCall<Output>() {
  return <Input>(call: Omit<DeskCall<Input, Output>, 'output'>): DeskCall<Input, Output> => call;
}

/** Stands for an answer that is no JSON document: a download, or a stream. */
export interface FileResponse {
  readonly kind: 'file';
}

export type InputOf<Call> = Call extends DeskCall<infer Input, unknown> ? Input : never;
export type OutputOf<Call> = Call extends DeskCall<infer _, infer Output> ? Output : never;

/** Where the desk stands, and where its calls do. */
export const deskPath = '/desk';
export const deskApiPath = `${deskPath}/api`;

/** Header of a write that holds for one version of a thing only, after RFC 9110. */
export const ifMatchHeader = 'If-Match';

/** Header of a call that a view sends by itself, with nobody at the screen: it does not count as being there. */
export const backgroundPollHeader = 'Desk-Resting';

/** Header of a file that is not of all that was asked for: the references that it leaves out, parted by commas. */
export const omittedHeader = 'Desk-Left-Out';

/** The address of a call with its input, below the site's origin, and what of the input is left for a body. */
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
