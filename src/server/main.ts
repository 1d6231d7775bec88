import cluster from 'node:cluster';
import { readConfig } from './config/config.ts';
import { readSettings } from './config/settings.ts';
import { StartError } from './config/start-error.ts';
import { serveAlone, serveTogether } from './process/serve.ts';
import { supervise } from './process/supervise.ts';
import { createLog } from './watch/log.ts';

// React is three times as fast without its checks, and reads this when it is loaded.
process.env.NODE_ENV ??= 'production';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { env } = process;
  const settings = readSettings(env);
  if (config.webConcurrency === 1) return serveAlone({ config, env, settings, log: createLog(config.logLevel) });
  const { worker } = cluster;
  const base = { process: worker ? `worker ${worker.id}` : 'primary', pid: process.pid };
  const log = createLog(config.logLevel, undefined, base);
  return worker ? serveTogether({ config, env, settings, log }, worker) : supervise({ config, settings, log });
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
