import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './ask.ts';

/** A visitor who requests the product list continuously, and so notices when the shop's main thread is blocked. */
export interface Visitor {
  /** The longest response time since the last call, including the pending request. */
  longest(): number;
  stop(): Promise<readonly number[]>;
}

/** Sends requests on one connection, each a few milliseconds after the previous response. */
export function startVisitor(origin: string, everyMs = 5): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  let longest = 0;
  let isOver = false;
  let since = performance.now();
  const run = async () => {
    while (!isOver) {
      since = performance.now();
      const { ms, status } = await send(`${origin}/products`, { agent, method: 'GET' });
      if (status !== 200) throw new Error(`A visitor was answered ${status}`);
      times.push(ms);
      longest = Math.max(longest, ms);
      since = Number.POSITIVE_INFINITY;
      await pause(everyMs);
    }
  };
  const running = run();
  // stop() reports the failure if the shop exits early.
  running.catch(() => undefined);
  return {
    longest() {
      const most = Math.max(longest, performance.now() - since);
      longest = 0;
      return most;
    },
    async stop() {
      isOver = true;
      await running;
      agent.destroy();
      return times;
    },
  };
}
