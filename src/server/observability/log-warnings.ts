import type { Log } from './log.ts';

/**
 * Has Node's warnings (experimental features, deprecations) stand in the log as lines of its own form, not as plain
 * text beside it.
 */
export function logWarnings(log: Log): void {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ warning: name }, message));
}
