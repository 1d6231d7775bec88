import {
  backgroundPollHeader,
  buildCallUrl,
  type DeskCall,
  type InputOf,
  ifMatchHeader,
  type OutputOf,
  omittedHeader,
} from '../../contract/desk/call.ts';
import { type DeskCallName, type DeskCalls, deskCalls } from '../../contract/desk/calls.ts';
import { type DeskProblem, deskProblemCodes } from '../../contract/desk/problem.ts';
import { DeskError } from './desk-error.ts';
import { requestAuthentication } from './reauthentication.ts';

interface Extra {
  /** The version that a write is meant for. */
  readonly ifMatch?: string;
  /** What a call sends that takes a file. */
  readonly file?: Blob;
  readonly signal?: AbortSignal;
}

/**
 * Asks the server. Where it wants somebody to sign in, or the passkey again, that is asked for, and then the call is
 * sent once more: nothing that was typed is lost by it. @throws DeskError
 */
export async function callApi<Name extends DeskCallName>(
  name: Name,
  input: InputOf<DeskCalls[Name]>,
  extra: Extra = {},
): Promise<OutputOf<DeskCalls[Name]>> {
  try {
    return await callApiOnce(name, input, extra);
  } catch (error) {
    if (error instanceof DeskError && (await requestAuthentication(error.code))) return callApiOnce(name, input, extra);
    throw error;
  }
}

/**
 * The same for what is asked by who lets somebody in: its refusal is the answer, and waits for nobody. @throws
 * DeskError
 */
export async function callApiOnce<Name extends DeskCallName>(
  name: Name,
  input: InputOf<DeskCalls[Name]>,
  extra: Extra = {},
): Promise<OutputOf<DeskCalls[Name]>> {
  const response = await request(name, input, extra);
  if (!response.ok) throw await readProblem(response);
  return (await response.json()) as OutputOf<DeskCalls[Name]>;
}

/**
 * The same for what is downloaded: its bytes. @param onLeftOut told of the references that the file leaves out
 * @throws DeskError
 */
export async function downloadFile<Name extends DeskCallName>(
  name: Name,
  input: InputOf<DeskCalls[Name]>,
  onLeftOut?: (references: readonly string[]) => void,
): Promise<Blob> {
  const response = await request(name, input, {});
  if (response.ok) {
    onLeftOut?.(response.headers.get(omittedHeader)?.split(',').map(decodeURIComponent) ?? []);
    return response.blob();
  }
  const error = await readProblem(response);
  if (await requestAuthentication(error.code)) return downloadFile(name, input, onLeftOut);
  throw error;
}

/** The same for an answer that comes bit by bit: its texts as they come. @throws DeskError */
export async function streamText<Name extends DeskCallName>(
  name: Name,
  input: InputOf<DeskCalls[Name]>,
  file: Blob,
): Promise<AsyncIterable<string>> {
  const response = await request(name, input, { file });
  if (!response.ok) {
    const error = await readProblem(response);
    if (await requestAuthentication(error.code)) return streamText(name, input, file);
    throw error;
  }
  return readTexts(response);
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

/** A view that asks by itself keeps nobody signed in who went away. */
const isResting = () => Date.now() - lastInput > 10 * 60 * 1000;

async function request(name: DeskCallName, input: unknown, { ifMatch, file, signal }: Extra): Promise<Response> {
  const call = deskCalls[name] as unknown as DeskCall<never, unknown>;
  const { address, body } = buildCallUrl(call, input as Record<string, unknown>);
  const headers: Record<string, string> = isResting() ? { [backgroundPollHeader]: '1' } : {};
  if (ifMatch !== undefined) headers[ifMatchHeader] = `"${ifMatch}"`;
  if (call.method !== 'GET' && !file) headers['Content-Type'] = 'application/json';
  try {
    return await fetch(address, {
      method: call.method,
      headers,
      ...(signal && { signal }),
      ...(call.method !== 'GET' && { body: file ?? JSON.stringify(body) }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    // What a view asks for by itself can be given up, which a change cannot; an address of somebody is asked for by
    // POST.
    const isRead = call.method === 'GET' || signal !== undefined;
    const detail =
      'The shop cannot be reached: there is no network, or the server is away. What you typed is still here.';
    const sent = ' Whether it was done is not known: please look before you do it again.';
    throw new DeskError('no-network', { detail: isRead ? detail : detail + sent });
  }
}

async function readProblem(response: Response): Promise<DeskError> {
  const read: Partial<DeskProblem> | undefined = await response.json().catch(() => undefined);
  // Whatever stands before the server may answer in its place, with words that are not meant for whoever runs the shop.
  if (read?.detail && read.code && deskProblemCodes.includes(read.code)) {
    return new DeskError(read.code, { ...read, detail: read.detail });
  }
  const detail = `The server answered with ${response.status}. Please try again shortly.`;
  return new DeskError(response.status === 503 ? 'unavailable' : 'internal-error', { detail });
}
