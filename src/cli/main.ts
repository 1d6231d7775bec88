import { exitCodes } from './command.ts';
import { runCli } from './run.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader such as `head` closes the pipe early: not a failure.
  if (error.code === 'EPIPE') process.exit(exitCodes.done);
  process.stderr.write(`The output could not be written: ${error.message}.\n`);
  process.exit(exitCodes.failed);
});

// The progress reader has closed its end: the work continues, so that nothing is left half done.
process.stderr.on('error', () => {});

process.exitCode = await runCli(process.argv.slice(2), process);
