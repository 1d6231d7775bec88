import type { Worker } from 'node:cluster';

export interface Heartbeat {
  /** Starts pinging the process. */
  begin(worker: Worker): void;
  /** The process responded. */
  hear(worker: Worker): void;
  end(worker: Worker): void;
  stop(): void;
}

interface HeartbeatDeps {
  readonly boundMs: number;
  readonly ask: (worker: Worker) => void;
  /** Called when the process has not responded within `boundMs`. */
  readonly onTimeout: (worker: Worker) => void;
}

const checksPerBound = 5;

/**
 * Heartbeat of worker processes. A hung worker is not dead: the system keeps sending it connections that are never
 * answered. Time during which this process itself was suspended, as with its machine, does not count.
 */
export function startHeartbeat({ boundMs, ask, onTimeout }: HeartbeatDeps): Heartbeat {
  const askedAt = new Map<Worker, number | undefined>();
  const everyMs = boundMs / checksPerBound;
  let checkedAt = performance.now();

  const timer = setInterval(() => {
    const now = performance.now();
    const stoodStill = now - checkedAt > 2 * everyMs;
    checkedAt = now;
    for (const [worker, asked] of askedAt) {
      if (asked !== undefined && !stoodStill) {
        if (now - asked >= boundMs) onTimeout(worker);
        continue;
      }
      askedAt.set(worker, now);
      ask(worker);
    }
  }, everyMs);

  return {
    begin: (worker) => void askedAt.set(worker, undefined),
    hear: (worker) => void (askedAt.has(worker) && askedAt.set(worker, undefined)),
    end: (worker) => void askedAt.delete(worker),
    stop: () => clearInterval(timer),
  };
}
