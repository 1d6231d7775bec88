import { type ProgramUser, ReleaseCommandFailure, runReleaseCommand } from './release-programs.ts';

/** What `backup --json` prints once the backup is made. */
interface BackupOutput {
  readonly file: string;
  /** Why it was not copied to the backup target; null if it was, or without a target. */
  readonly copyProblem?: string | null;
}

/**
 * Backs up with a release's own command, and returns the file. A backup that was made, but not copied to the backup
 * target, is enough: a warning is printed.
 * @throws Error with the reason if no backup was made
 */
export async function backUpFirst(release: string, user: ProgramUser, print: (text: string) => void): Promise<string> {
  const { file, copyProblem } = await runBackup(release, user);
  if (copyProblem) {
    print(`Warning: the upgrade continues, but its backup was not copied to the backup target: ${copyProblem}`);
  }
  return file;
}

async function runBackup(release: string, user: ProgramUser): Promise<BackupOutput> {
  try {
    return JSON.parse(await runReleaseCommand(release, ['backup', '--json'], user));
  } catch (error) {
    // It ends with 1 if only the copy failed.
    const made = error instanceof ReleaseCommandFailure ? tryToParse(error.stdout) : undefined;
    if (made?.copyProblem) return made;
    throw error;
  }
}

function tryToParse(text: string): BackupOutput | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
