import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const state = z.object({
  /** When the database was last compared with its snapshots. Milliseconds. */
  checkedAt: z.int(),
  prunedAt: z.int(),
  /** Sizes and times of the database file at the last snapshot. */
  fingerprint: z.string(),
});

export const stateFile = (folder: string): string => join(folder, 'state.json');

/** Reads the state of a continuous backup; undefined if it has never run, or the file is damaged. */
export function readState(folder: string): z.output<typeof state> | undefined {
  try {
    return state.safeParse(JSON.parse(readFileSync(stateFile(folder), 'utf8'))).data;
  } catch {
    return undefined;
  }
}
