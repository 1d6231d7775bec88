import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd, Crowded } from './crowd-messages.ts';
import { type Ground, leadSeconds } from './ground.ts';
import { type Look, lookAt } from './look.ts';

/** Duration of a load: longer than any customer waits, and far longer than any of the shop's queues. */
export const loadSeconds = 4;
/** Longer for loads that take seconds to open their connections, so that the measurement covers more than that. */
const manySeconds = 9;
const times = 4;

export interface Came {
  /** The customers who ordered meanwhile. */
  readonly look: Look;
  /** The attackers. */
  readonly attack?: Crowded;
}

export interface Load {
  readonly what: string;
  readonly kind: Crowd['kind'];
  /** Multiple of the shop's best rate at which orders are sent; undefined if customers order as usual. */
  readonly times?: number;
  /** Applies the load to a shop whose best rate was just measured as `best` orders a second. */
  come(ground: Ground, best: number): Promise<Came>;
}

export const loads: readonly Load[] = [
  {
    what: 'four times as many orders',
    kind: 'arrivals',
    times,
    come: async ({ shop, bring }, best) => ({
      look: await lookAt(shop, () => bring({ kind: 'arrivals', perSecond: times * best, seconds: loadSeconds })),
    }),
  },
  attack('2,000 heads that never end', { kind: 'slow heads', count: 2_000, seconds: loadSeconds }),
  attack('10,000 connections that say nothing', { kind: 'idle', count: 10_000, seconds: manySeconds }),
  attack('1,000 bodies that never end', { kind: 'endless bodies', count: 1_000, seconds: loadSeconds }),
  attack('pages at 1,000 new addresses a second', { kind: 'new addresses', perSecond: 1_000, seconds: loadSeconds }),
];

/** Runs an attack while customers order as usual, once the attack has started. */
function attack(what: string, crowd: Crowd): Load {
  return {
    what,
    kind: crowd.kind,
    async come({ shop, bring, order }) {
      const attacking = bring({ ...crowd, seconds: leadSeconds + crowd.seconds });
      await pause(leadSeconds * 1000);
      const look = await lookAt(shop, () => order(crowd.seconds));
      return { look, attack: await attacking };
    },
  };
}
