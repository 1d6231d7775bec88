import { exitCodes } from './command.ts';
import { runCli } from './run.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` that has seen enough closes the pipe: that is no failure.
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  process.stderr.write(`What the command prints could not be written: ${error.message}.\n`);
  process.exit(exitCodes.failed);
});

// Whoever heard how far the work is has gone: the work goes on, and leaves nothing half done.
process.stderr.on('error', () => {});

process.exitCode = await runCli(process.argv.slice(2), process);
