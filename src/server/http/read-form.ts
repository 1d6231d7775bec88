import { trapField } from '../../contract/posted-form.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import type { AppContext } from './app-env.ts';
import { problem } from './problem.ts';
import { bodyLimits, type Read, readBytes } from './read-json.ts';

export interface PostedFields {
  /** What stands in a field, with line ends as JSON has them; '' where there is no such field. */
  field(name: string): string;
  /** A program filled the form in: it wrote into the field that people do not see. */
  readonly trapped: boolean;
}

/** Reads a form as a browser posts it without JavaScript, or gives the answer that says what is wrong. */
export async function readForm(c: AppContext): Promise<Read<PostedFields>> {
  const type = c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return refuse(c, 'unsupported-media-type', formsOnly);
  const body = await readBytes(c.req.raw, bodyLimits.others);
  if (body?.size === 'too-large') return refuse(c, 'body-too-large');
  if (!body) return refuse(c, 'invalid-request');
  const fields = new URLSearchParams(new TextDecoder().decode(body.bytes));
  const field = (name: string) => (fields.get(name) ?? '').replaceAll('\r\n', '\n');
  return { ok: true, value: { field, trapped: field(trapField) !== '' } };
}

const formsOnly = 'This address takes a form, as the pages of this store send it.';

function refuse(c: AppContext, code: ProblemCode, detail?: string): Read<PostedFields> {
  return { ok: false, response: problem(c, code, detail ? { detail } : {}) };
}
