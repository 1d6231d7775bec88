import cluster from 'node:cluster';
import { readConfig } from './config.ts';
import { createLog } from './log.ts';
import { serveAlone, serveTogether } from './serve.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';
import { supervise } from './supervise.ts';

// React is three times as fast without its checks, and reads this when it is loaded.
process.env.NODE_ENV ??= 'production';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const settings = readSettings(process.env);
  if (config.webConcurrency === 1) return serveAlone({ config, settings, log: createLog(config.logLevel) });
  const { worker } = cluster;
  const base = { process: worker ? `worker ${worker.id}` : 'primary', pid: process.pid };
  const log = createLog(config.logLevel, undefined, base);
  return worker ? serveTogether({ config, settings, log }, worker) : supervise({ config, settings, log });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
