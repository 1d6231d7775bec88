import type { CliContext } from '../../command.ts';
import type { FileKind } from './file-kinds.ts';
import { resolveOutputFile } from './output-file.ts';
import { writeAtomically } from './write-atomically.ts';

/** Writes a PDF to the file of `--out`; returns its path, or undefined if not permitted. */
export async function writeDocument(
  context: CliContext,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const file = await resolveOutputFile(context, String(context.options.out), kind);
  if (file !== undefined) await writeAtomically(file, (put) => put(bytes));
  return file;
}
