import { setTimeout as pause } from 'node:timers/promises';
import type { Crowd, Crowded } from './crowd-messages.ts';
import { type Ground, leadSeconds } from './ground.ts';
import { type Look, lookAt } from './look.ts';

/** How long a load goes on: longer than any customer waits, and far longer than any queue of the shop is. */
export const loadSeconds = 4;
/** To open so many connections takes a few seconds of it, which are not to be all that is looked at. */
const manySeconds = 9;
const times = 4;

export interface Came {
  /** Those who ordered in the meantime. */
  readonly look: Look;
  /** Those who did not. */
  readonly attack?: Crowded;
}

export interface Load {
  readonly what: string;
  readonly kind: Crowd['kind'];
  /** How many times as many orders are sent as the shop takes at its best; undefined where customers order as ever. */
  readonly times?: number;
  /** Comes before the shop, of which `best` orders a second were just seen to be taken. */
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

/** Customers order as ever for so many seconds, once it has started. */
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
