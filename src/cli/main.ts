import { exitCodes } from './command.ts';
import { runCli } from './run.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` that has seen enough closes the pipe: that is no failure.
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  process.stderr.write(`What the command prints could not be written: ${error.message}.\n`);
  process.exit(exitCodes.failed);
});

process.exitCode = await runCli(process.argv.slice(2), process);
