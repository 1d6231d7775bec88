import type { CommandContext } from '../command.ts';
import { chooseTarget } from './choose-target.ts';
import type { FileKind } from './file-kinds.ts';
import { writeWhole } from './write-whole.ts';

/** Writes a PDF to the file of `--out`; returns its path, or undefined where it may not be written. */
export async function writeDocument(
  context: CommandContext,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const file = await chooseTarget(context, String(context.options.out), kind);
  if (file !== undefined) await writeWhole(file, (put) => put(bytes));
  return file;
}
