import type { Worker } from 'node:cluster';
import { resolve } from 'node:path';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config, Environment } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import { serveMetrics } from '../observability/metrics-server.ts';
import { openShop, type Shop, type ShopDeps } from '../open-shop.ts';
import { isIpcMessage, type PrimaryMessage, type WorkerMessage } from './ipc-messages.ts';
import { checkAddress, listen } from './listen.ts';
import { onSignal } from './on-signal.ts';
import { listeningUrl, mailHostOf, shutdownMessage, startupMessage } from './startup-message.ts';

/** How long requests in progress may take at shutdown. */
const stopBoundMs = 10_000;

interface ProcessDeps {
  readonly config: Config;
  /** The environment that `config` was read from. */
  readonly env: Environment;
  /** Settings from file and environment only; the store may override them. */
  readonly settings: SiteSettings;
  readonly log: Log;
}

/**
 * Runs the whole server in this process.
 * @throws StartupError that states why it cannot start
 */
export async function serveSingleProcess(deps: ProcessDeps): Promise<void> {
  const { config, log } = deps;
  // Until the shop can answer, its port refuses connections, so that a proxy uses the other instance.
  if (config.port !== 0) await checkAddress(config);
  let listener = config.port === 0 ? await listen(config) : undefined;
  const shop = await open(deps, listener?.port ?? config.port);
  listener ??= await listen(config, shop);
  const { port, open: begin, close: end } = listener;
  const { registry } = shop;
  const metrics =
    registry && config.metricsPort !== undefined
      ? await serveMetrics(config.metricsPort, () => registry.metrics())
      : undefined;
  begin(shop.fetch, shop.sendCached);
  process.stdout.write(
    startupMessage({
      ...shop.settings(),
      mailHost: mailHostOf(shop.settings().config),
      port,
      metricsAddress: metrics?.address,
    }),
  );
  onSignal(async (signal) => {
    log.info({ signal }, 'stopping');
    shop.announceStop();
    await end(stopBoundMs, config.shutdownDelay * 1000);
    await shop.close();
    metrics?.close();
    process.stdout.write(shutdownMessage(shop.settings().settings));
    process.exit(0);
  });
}

/** Runs as one of several worker processes that share the port, controlled by the primary process. */
export async function serveAsWorker(deps: ProcessDeps, worker: Worker): Promise<void> {
  const { config, log } = deps;
  // If the primary has exited, this process exits at the same moment.
  const sendToPrimary = (message: PrimaryMessage) => void worker.send(message, () => {});
  let shop: Shop | undefined;
  let stop = async (): Promise<void> => process.exit(0);
  onSignal(() => stop());
  process.on('message', (message) => {
    if (!isIpcMessage<WorkerMessage>(message)) return;
    if (message.kind === 'stop') void stop();
    else if (message.kind === 'send-mail') shop?.sendMail();
    else if (message.kind === 'are-you-alive') sendToPrimary({ kind: 'alive' });
    else shop?.wakeMail();
  });

  // The primary waits for every process that it queries.
  const prometheus = config.metricsPort === undefined ? undefined : await import('../observability/prometheus.ts');
  prometheus?.shareMetrics();

  // A listening process receives visitors, so the shop is opened first, unless its URL depends on which port is free.
  const place = {
    host: config.host,
    port: config.port || Number(process.argv[2] ?? 0),
    shared: true,
  };
  let listener = place.port === 0 ? await listen(place) : undefined;
  const wakeMailElsewhere = () => sendToPrimary({ kind: 'wake-mail' });
  const workerDeps = { wakeMailElsewhere, startedUrl: process.argv[3] };
  shop = await open(deps, listener?.port ?? place.port, workerDeps);
  const { fetch, sendCached, registry, announceStop, close } = shop;
  listener ??= await listen(place);
  const { port, open: begin, close: end } = listener;
  let stopping = false;
  stop = async () => {
    if (stopping) return;
    stopping = true;
    log.info('stopping');
    announceStop();
    await end(stopBoundMs, config.shutdownDelay * 1000);
    await close();
    process.exit(0);
  };
  begin(fetch, sendCached);
  if (registry) prometheus?.shareMetrics(registry);
  const { config: current } = shop.settings();
  sendToPrimary({ kind: 'open', port, publicUrl: current.publicUrl, mailHost: mailHostOf(current) });
}

function open(
  { config, env, settings, log }: ProcessDeps,
  port: number,
  workerDeps: Pick<ShopDeps, 'wakeMailElsewhere' | 'startedUrl'> = {},
): Promise<Shop> {
  const root = resolve(import.meta.dirname, '../../..');
  return openShop({ config, env, settings, log, listeningUrl: listeningUrl(config.host, port), root, ...workerDeps });
}
