import cluster from 'node:cluster';
import { type Config, listFormerVariables, readConfig } from './config/config.ts';
import { readSettings } from './config/settings.ts';
import { StartupError } from './config/startup-error.ts';
import { createLog, type Log } from './observability/log.ts';
import { logWarnings } from './observability/log-warnings.ts';

// React reads this on load; its production build is three times as fast.
process.env.NODE_ENV ??= 'production';

/**
 * Loads modules lazily: an invalid setting is reported in a third of the time, and the supervising process does not
 * load the shop.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { env } = process;
  const settings = readSettings(env);
  if (config.webConcurrency === 1) {
    const { serveSingleProcess } = await import('./runtime/serve.ts');
    const log = createLog(config.logLevel);
    await prepareLog(config, log);
    warnOfFormerVariables(log);
    return serveSingleProcess({ config, env, settings, log });
  }
  const { worker } = cluster;
  const base = { process: worker ? `worker ${worker.id}` : 'primary', pid: process.pid };
  const log = createLog(config.logLevel, undefined, base);
  await prepareLog(config, log);
  if (worker) {
    const { serveAsWorker } = await import('./runtime/serve.ts');
    return serveAsWorker({ config, env, settings, log }, worker);
  }
  warnOfFormerVariables(log);
  const { supervise } = await import('./runtime/supervise.ts');
  return supervise({ config, settings, log });
}

async function prepareLog(config: Config, log: Log): Promise<void> {
  logWarnings(log);
  if (config.sentryDsn === undefined) return;
  const { startErrorReports } = await import('./observability/errors/start-error-reports.ts');
  const { readVersion } = await import('./settings/release-notes.ts');
  startErrorReports(config.sentryDsn, log, await readVersion());
}

function warnOfFormerVariables(log: Log): void {
  for (const one of listFormerVariables(process.env)) log.warn(one, 'environment variable renamed');
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
