import { createSender, type SenderDeps } from './sender.ts';

export interface MailWorkerDeps extends SenderDeps {
  /** How often to poll for messages that other instances queued or that are due for a retry. */
  readonly pollMs?: number;
}

export interface MailWorker {
  /** Polls at once, since a message has just been queued. */
  wake(): void;
  /** Resolves once the messages being sent are done and the transport is closed. */
  stop(): Promise<void>;
}

/** How long sends in progress may take when the worker stops. */
const stopBoundMs = 10_000;

/**
 * Sends outbox messages until stopped. Several workers may run, on several machines: leases give each message one
 * sender.
 */
export function startMailWorker({ pollMs = 5_000, ...parts }: MailWorkerDeps): MailWorker {
  let stopping = false;
  let woken = false;
  let endPause = () => {};

  async function pause(): Promise<void> {
    if (woken || stopping) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, pollMs);
    endPause = () => {
      clearTimeout(timer);
      resolve();
    };
    await promise;
  }

  function wake(): void {
    woken = true;
    endPause();
  }

  const sender = createSender(parts, wake);

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      const taken = await sender.takeDue();
      if (taken === 0 || !sender.hasFreeHand()) await pause();
    }
  }

  const running = run();
  return {
    wake,
    async stop() {
      stopping = true;
      wake();
      await running;
      await sender.stop(stopBoundMs);
    },
  };
}
