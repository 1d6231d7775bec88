import {
  backgroundPollHeader,
  buildCallUrl,
  type InputOf,
  ifMatchHeader,
  type OutputOf,
  omittedHeader,
} from '../../contract/desk/call.ts';
import type { DeskProblem } from '../../contract/desk/problem.ts';
import type { Operation, PreviewCall } from '../../contract/shared/operation.ts';
import { DeskError } from './desk-error.ts';
import { requestAuthentication } from './reauthentication.ts';

/** A call that the desk API answers: an operation or its preview. */
export type Call = Operation | PreviewCall;

interface Extra {
  /** Expected version of a conditional write. */
  readonly ifMatch?: string;
  /** Request body of a file upload. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
}

/**
 * Calls the desk API. If the server requires sign-in or re-authentication, prompts for it and retries the call, so
 * that no input is lost. @throws DeskError
 */
export async function callApi<const C extends Call>(
  contract: C,
  input: InputOf<C>,
  extra: Extra = {},
): Promise<OutputOf<C>> {
  const response = await requestAuthenticated(contract, input, extra);
  return (await response.json()) as OutputOf<C>;
}

/** Calls the desk API without prompting, for the sign-in calls themselves. @throws DeskError */
export async function callApiOnce<const C extends Call>(contract: C, input: InputOf<C>): Promise<OutputOf<C>> {
  return (await (await requestOnce(contract, input, {})).json()) as OutputOf<C>;
}

/**
 * Downloads a file. @param onLeftOut receives the references that the file omits
 * @throws DeskError
 */
export async function downloadFile<const C extends Call>(
  contract: C,
  input: InputOf<C>,
  onLeftOut?: (references: readonly string[]) => void,
): Promise<Blob> {
  const response = await requestAuthenticated(contract, input, {});
  onLeftOut?.(response.headers.get(omittedHeader)?.split(',').map(decodeURIComponent) ?? []);
  return response.blob();
}

/** Streams a text response chunk by chunk. @throws DeskError */
export async function streamText<const C extends Call>(
  contract: C,
  input: InputOf<C>,
  file: Blob,
): Promise<AsyncIterable<string>> {
  return readTexts(await requestAuthenticated(contract, input, { file }));
}

async function* readTexts({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

let lastInput = Date.now();
const noteInput = () => {
  lastInput = Date.now();
};
for (const kind of ['pointerdown', 'keydown', 'wheel']) {
  window.addEventListener(kind, noteInput, { passive: true, capture: true });
}

/** Background polling must not keep an absent user's session alive. */
const isResting = () => Date.now() - lastInput > 10 * 60 * 1000;

async function requestAuthenticated(contract: Call, input: unknown, extra: Extra): Promise<Response> {
  try {
    return await requestOnce(contract, input, extra);
  } catch (error) {
    if (error instanceof DeskError && (await requestAuthentication(error.code)))
      return requestOnce(contract, input, extra);
    throw error;
  }
}

/** Returns a response that is not an error. @throws DeskError */
async function requestOnce(contract: Call, input: unknown, extra: Extra): Promise<Response> {
  const response = await request(contract, input, extra);
  if (!response.ok) throw await readProblem(response);
  return response;
}

async function request(contract: Call, input: unknown, { ifMatch, file, signal }: Extra): Promise<Response> {
  const { method } = contract;
  const { address, body } = buildCallUrl(contract, input as Record<string, unknown>);
  const headers: Record<string, string> = isResting() ? { [backgroundPollHeader]: '1' } : {};
  if (ifMatch !== undefined) headers[ifMatchHeader] = `"${ifMatch}"`;
  if (method !== 'GET' && !file) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(address, {
      method,
      headers,
      ...(signal && { signal }),
      ...(method !== 'GET' && { body: file ?? JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    // Automatic reads can be aborted, writes cannot; reads that contain a customer's email address use POST.
    const isRead = method === 'GET' || signal !== undefined;
    const detail = 'We can’t reach the shop. Check your connection. Your changes are still here.';
    const sent = ' We don’t know if this was saved. Check before you try again.';
    throw new DeskError('no-network', { detail: isRead ? detail : detail + sent });
  }
}

async function readProblem(response: Response): Promise<DeskError> {
  const read: Partial<DeskProblem> | undefined = await response.json().catch(() => undefined);
  // A proxy may respond in place of the server, with texts that are not meant for staff.
  if (read?.detail && read.code && response.headers.get('Content-Type')?.startsWith('application/problem+json')) {
    return new DeskError(read.code, { ...read, detail: read.detail });
  }
  const detail = `The server returned an error (${response.status}). Try again in a minute.`;
  return new DeskError(response.status === 503 ? 'unavailable' : 'internal-error', { detail });
}
