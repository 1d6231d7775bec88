import cluster, { type Worker } from 'node:cluster';
import type { SiteSettings } from '../../contract/settings/settings.ts';
import type { Config } from '../config/config.ts';
import type { Log } from '../observability/log.ts';
import { serveMetrics } from '../observability/metrics-server.ts';
import { startHeartbeat } from './heartbeat.ts';
import { isIpcMessage, type PrimaryMessage, type WorkerMessage } from './ipc-messages.ts';
import { listen } from './listen.ts';
import { onSignal } from './on-signal.ts';
import { shutdownMessage, startupMessage } from './startup-message.ts';

/** How long a process may take to stop: 10 s each for requests and mail, besides SHUTDOWN_DELAY. */
const stopBoundMs = 25_000;
const firstRestartMs = 100;
const maxRestartMs = 30_000;
/** A process that lived this long did not fail at start. */
const healthyAfterMs = 60_000;

interface SupervisorDeps {
  readonly config: Config;
  readonly settings: SiteSettings;
  readonly log: Log;
}

/** Runs the server in several processes that share the port, and restarts any that die. One of them sends mail. */
export async function supervise({ config, settings, log }: SupervisorDeps): Promise<void> {
  // Binding a shared port never fails, so this detects whether another program uses it.
  await (await listen(config)).close(0);
  const metrics =
    config.metricsPort === undefined ? undefined : await serveMetrics(config.metricsPort, await readMetrics());
  const opened = new Map<Worker, number>();
  let port: number | undefined;
  let mailSender: Worker | undefined;
  let earlyDeaths = 0;
  let stopping = false;

  const sendTo = (worker: Worker, message: WorkerMessage) => {
    if (worker.isConnected()) worker.send(message);
  };

  const life = startHeartbeat({
    boundMs: config.workerHeartbeatTimeout * 1000,
    ask: (worker) => sendTo(worker, { kind: 'are-you-alive' }),
    onTimeout: (worker) => {
      log.error({ worker: worker.id }, 'worker missed heartbeat, killing it');
      life.end(worker);
      worker.process.kill('SIGKILL');
    },
  });

  function chooseMailSender(): void {
    mailSender ??= opened.keys().next().value;
    if (mailSender) sendTo(mailSender, { kind: 'send-mail' });
  }

  function welcome(worker: Worker, opening: Extract<PrimaryMessage, { kind: 'open' }>): void {
    const { port: itsPort, publicUrl, mailHost } = opening;
    opened.set(worker, Date.now());
    life.begin(worker);
    log.info({ worker: worker.id }, 'worker listening');
    if (!mailSender) chooseMailSender();
    if (port !== undefined) return;
    // The first worker has shown that the store can be opened; now the others start.
    port = itsPort;
    // Its address too: one saved at the desk since then is for the next start of all.
    cluster.setupPrimary({ args: [String(port), publicUrl ?? ''] });
    for (let index = 1; index < config.webConcurrency; index++) start();
    process.stdout.write(
      startupMessage({ config: { ...config, publicUrl }, settings, port, mailHost, metricsAddress: metrics?.address }),
    );
  }

  function bury(worker: Worker, code: number | null, signal: string | null): void {
    const openedAt = opened.get(worker);
    opened.delete(worker);
    life.end(worker);
    if (stopping) return;
    if (port === undefined) process.exit(code || 1);
    if (openedAt !== undefined && Date.now() - openedAt >= healthyAfterMs) earlyDeaths = 0;
    startLater({ worker: worker.id, code, signal }, 'a process has died');
    if (worker !== mailSender) return;
    mailSender = undefined;
    chooseMailSender();
  }

  function startLater(fault: object, msg: string): void {
    const restartMs = Math.min(firstRestartMs * 2 ** earlyDeaths, maxRestartMs);
    earlyDeaths += 1;
    log.error({ ...fault, restartMs }, msg);
    setTimeout(() => !stopping && start(), restartMs);
  }

  function start(): void {
    // The system may lack resources for another process at the moment; a failure of the first one is reported to the
    // operator.
    const handleFailure = (err: unknown) => {
      if (port === undefined) throw err;
      startLater({ err }, 'a process could not be started');
    };
    try {
      const worker = cluster.fork();
      // The first worker may run migrations, which takes time; later ones open within seconds.
      if (port !== undefined) life.begin(worker);
      worker.on('error', (err) => {
        if (worker.process.pid === undefined) handleFailure(err);
        // A message was sent to a worker that had died, which is not known here yet. Unhandled, the error would end
        // all processes.
        else log.warn({ worker: worker.id, err }, 'worker not reachable over IPC');
      });
    } catch (err) {
      handleFailure(err);
    }
  }

  cluster.on('message', (worker, message) => {
    if (!isIpcMessage<PrimaryMessage>(message)) return;
    if (message.kind === 'open') welcome(worker, message);
    else if (message.kind === 'alive') life.hear(worker);
    else if (mailSender) sendTo(mailSender, { kind: 'wake-mail' });
  });
  cluster.on('exit', bury);

  onSignal(async (signal) => {
    stopping = true;
    life.stop();
    log.info({ signal }, 'stopping');
    await stopAll(sendTo, stopBoundMs + config.shutdownDelay * 1000);
    metrics?.close();
    process.stdout.write(shutdownMessage(settings));
    process.exit(0);
  });
  start();
}

async function readMetrics(): Promise<() => Promise<string>> {
  const { AggregatorRegistry } = await import('prom-client');
  const registry = new AggregatorRegistry();
  return () => registry.clusterMetrics();
}

/** Stops every process gracefully; kills any that exceed the bound. */
async function stopAll(sendTo: (worker: Worker, message: WorkerMessage) => void, boundMs: number): Promise<void> {
  // A process that failed to start never exits.
  const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.process.pid ? [worker] : []));
  const { promise, resolve } = Promise.withResolvers<void>();
  let left = workers.length;
  if (left === 0) return;
  for (const worker of workers) {
    worker.once('exit', () => {
      left -= 1;
      if (left === 0) resolve();
    });
    sendTo(worker, { kind: 'stop' });
  }
  const bound = setTimeout(() => {
    for (const worker of workers) worker.process.kill('SIGKILL');
  }, boundMs);
  await promise;
  clearTimeout(bound);
}
