import { type Log, reportLoggedErrors } from '../log.ts';
import { createErrorReporter } from './error-reporter.ts';

/** Reports every error that is logged as a warning or worse, and the error that ends the process. */
export function startErrorReports(dsn: string, log: Log, version: string): void {
  const reporter = createErrorReporter({ dsn, version });
  reportLoggedErrors(reporter.report);
  let isEnding = false;
  // Unhandled rejections arrive here too.
  process.on('uncaughtException', (err) => {
    if (isEnding) return;
    isEnding = true;
    log.fatal({ err }, 'uncaught exception');
    void reporter.flush().finally(() => process.exit(1));
  });
}
