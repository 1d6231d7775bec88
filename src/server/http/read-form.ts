import { honeypotField } from '../../contract/shared/forms/posted-form.ts';
import type { ProblemCode } from '../../contract/shared/problem.ts';
import type { AppContext } from './app-env.ts';
import { problem } from './problem.ts';
import { bodyLimits, type ReadResult, readBytes } from './read-json.ts';

export interface PostedFields {
  /** Value of a field with line ends as in JSON; '' if the field is absent. */
  field(name: string): string;
  /** Honeypot: a bot filled in the field that is hidden from visitors. */
  readonly trapped: boolean;
}

interface ParsedForm {
  /** Accept multipart forms, which mail programs prefer for one-click unsubscribe (RFC 8058). */
  readonly multipart?: boolean;
}

/** Reads a form posted by a browser without JavaScript, or returns the error response. */
export async function readForm(
  c: AppContext,
  { multipart = false }: ParsedForm = {},
): Promise<ReadResult<PostedFields>> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  const inParts = multipart && type === 'multipart/form-data';
  if (type !== 'application/x-www-form-urlencoded' && !inParts) return refuse(c, 'unsupported-media-type', formsOnly);
  const body = await readBytes(c.req.raw, bodyLimits.others);
  if (body?.size === 'too-large') return refuse(c, 'body-too-large');
  const fields =
    body && (inParts ? await readParts(c, body.bytes) : new URLSearchParams(new TextDecoder().decode(body.bytes)));
  if (!fields) return refuse(c, 'invalid-request');
  const field = (name: string) => String(fields.get(name) ?? '').replaceAll('\r\n', '\n');
  return { ok: true, value: { field, trapped: field(honeypotField) !== '' } };
}

/** Undefined if the body is not a valid form. */
async function readParts(c: AppContext, bytes: Uint8Array): Promise<FormData | undefined> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers }).formData().catch(() => undefined);
}

const formsOnly = 'Send form data, as the pages of this store do.';

function refuse(c: AppContext, code: ProblemCode, detail?: string): ReadResult<PostedFields> {
  return { ok: false, response: problem(c, code, detail ? { detail } : {}) };
}
