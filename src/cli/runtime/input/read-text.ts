import { readFile } from 'node:fs/promises';
import type { CliContext, Option } from '../../command.ts';
import { errorReason } from '../../open-cli-store.ts';

/** For commands that take a multi-line text. */
export const textOptions: Readonly<Record<string, Option>> = {
  text: { type: 'string', value: 'TEXT', description: 'text' },
  file: { type: 'string', value: 'FILE', description: 'file with the text' },
};

/** Reads a text from its option or file; prints an error and returns undefined without one. */
export async function readText({
  options: { text, file },
  complain,
}: Pick<CliContext, 'options' | 'complain'>): Promise<string | undefined> {
  if ((text === undefined) === (file === undefined)) {
    complain('Add --text with the text, or --file with a file that contains it.');
    return undefined;
  }
  if (file === undefined) return String(text);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(String(file)));
  } catch (error) {
    complain(`${file} cannot be read: ${errorReason(error)}.`);
    return undefined;
  }
}
