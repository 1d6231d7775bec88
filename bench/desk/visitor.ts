import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { send } from './ask.ts';

/** Someone who looks at the products again and again, and so notices where the shop's one thread is held. */
export interface Visitor {
  /** The longest that an answer has taken since this was last asked, those under way included. */
  longest(): number;
  stop(): Promise<readonly number[]>;
}

/** A look each few milliseconds, on one connection, as soon as the one before is answered. */
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
  // Where the shop ends too soon, anyone who stops this hears of it.
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
