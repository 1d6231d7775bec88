import { exitCodes } from './command.ts';
import { runCli } from './run.ts';

// A reader such as `head` that has seen enough closes the pipe: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});

process.exitCode = await runCli(process.argv.slice(2), process);
