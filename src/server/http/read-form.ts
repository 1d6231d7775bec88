import { honeypotField } from '../../contract/shared/posted-form.ts';
import type { ProblemCode } from '../../contract/shared/problem.ts';
import type { AppContext } from './app-env.ts';
import { problem } from './problem.ts';
import { bodyLimits, type ReadResult, readBytes } from './read-json.ts';

export interface PostedFields {
  /** What stands in a field, with line ends as JSON has them; '' where there is no such field. */
  field(name: string): string;
  /** A program filled the form in: it wrote into the field that people do not see. */
  readonly trapped: boolean;
}

interface ParsedForm {
  /** Mail programs that end mails by themselves prefer this form (RFC 8058), in which a browser posts files. */
  readonly multipart?: boolean;
}

/** Reads a form as a browser posts it without JavaScript, or gives the answer that says what is wrong. */
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

/** Undefined where they are no parts of a form. */
async function readParts(c: AppContext, bytes: Uint8Array): Promise<FormData | undefined> {
  const headers = { 'Content-Type': c.req.header('Content-Type') ?? '' };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers }).formData().catch(() => undefined);
}

const formsOnly = 'This address takes a form, as the pages of this store send it.';

function refuse(c: AppContext, code: ProblemCode, detail?: string): ReadResult<PostedFields> {
  return { ok: false, response: problem(c, code, detail ? { detail } : {}) };
}
