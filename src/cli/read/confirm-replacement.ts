import { stat } from 'node:fs/promises';
import type { CommandContext } from '../command.ts';

/** Whether a file may be written: it is not there yet, or the operator lets it be replaced. */
export async function confirmReplacement({ confirm, complain }: CommandContext, file: string): Promise<boolean> {
  const there = await stat(file).catch(() => undefined);
  if (!there) return true;
  if (there.isFile()) return confirm(`${file} exists already. Replace it?`);
  complain(`${file} is no file: name another.`);
  return false;
}
