import type { Worker } from 'node:cluster';

export interface Heartbeat {
  /** From now on the process is asked whether it lives. */
  begin(worker: Worker): void;
  /** The process has answered. */
  hear(worker: Worker): void;
  end(worker: Worker): void;
  stop(): void;
}

interface LifeWatchDeps {
  readonly boundMs: number;
  readonly ask: (worker: Worker) => void;
  /** It has not answered for so long. */
  readonly giveUp: (worker: Worker) => void;
}

const looksPerBound = 5;

/**
 * Asks processes again and again whether they live. One that stands still is not dead: the system goes on handing it
 * visitors, who wait for nothing. Where this process itself stood still, as in a machine that was suspended, nobody is
 * judged by that time.
 */
export function startHeartbeat({ boundMs, ask, giveUp }: LifeWatchDeps): Heartbeat {
  const askedAt = new Map<Worker, number | undefined>();
  const everyMs = boundMs / looksPerBound;
  let lookedAt = performance.now();

  const timer = setInterval(() => {
    const now = performance.now();
    const stoodStill = now - lookedAt > 2 * everyMs;
    lookedAt = now;
    for (const [worker, asked] of askedAt) {
      if (asked !== undefined && !stoodStill) {
        if (now - asked >= boundMs) giveUp(worker);
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
