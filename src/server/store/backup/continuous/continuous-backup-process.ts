import { takeSnapshot } from './take-snapshot.ts';

// A snapshot that has begun is finished, which takes seconds, also when a terminal stops its whole process group.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined);

try {
  takeSnapshot(JSON.parse(process.argv[2] ?? ''));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exitCode = 1;
}
