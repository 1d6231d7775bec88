import type {
  Operation,
  InputOf as OperationInput,
  OutputOf as OperationOutput,
  PreviewCall,
} from '../shared/operation.ts';
import type { Preview } from './mail-preview.ts';

/** Role of a staff member: an owner may do everything, a helper what orders, products and returns require. */
export type StaffRole = 'owner' | 'helper';

/** A call of the desk API: an operation, or the preview of one. */
export type DeskCall = Pick<Operation, 'method' | 'path' | 'permission' | 'input' | 'stepUp' | 'file'>;

export type InputOf<Call> =
  Call extends PreviewCall<infer O> ? OperationInput<O> : Call extends Operation ? OperationInput<Call> : never;
export type OutputOf<Call> =
  Call extends PreviewCall<infer O>
    ? Preview<OperationOutput<O>>
    : Call extends Operation
      ? OperationOutput<Call>
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
  { method, path, file }: Pick<DeskCall, 'method' | 'path' | 'file'>,
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
