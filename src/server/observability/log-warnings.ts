import type { Log } from './log.ts';

/** Writes Node's warnings (experimental features, deprecations) to the log as JSON lines instead of plain text. */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
}
