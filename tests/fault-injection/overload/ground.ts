import { openShop, type Shop } from '../../support/shop/shop.ts';
import { judgeOrders, type Verdict } from '../assert-order-invariants.ts';
import type { Crowd, Crowded } from './crowd-messages.ts';
import type { Crowds } from './crowds.ts';
import { type Look, lookAt } from './look.ts';

/** As many as find the shop busy all the time, and wait for it a few milliseconds. */
const customers = 16;
const usualSeconds = 2;
/** Customers come so long before they count: a shop that was idle is slower at first, whatever it did before. */
export const leadSeconds = 1;

/** A shop before which crowds come. */
export interface Ground {
  readonly shop: Shop;
  bring(crowd: Crowd): Promise<Crowded>;
  /** Customers alone, as many as keep the shop busy: its best. */
  order(seconds: number): Promise<Crowded>;
  /** How many orders it takes now at its best, after a lead unless customers were there just before. */
  usual(lead?: number): Promise<Look>;
  /** Holds what it has kept against what all its customers were told. */
  judge(): Promise<Verdict>;
}

/** Opens a shop as an owner gets it, its limits included. */
export async function openGround(crowds: Crowds): Promise<Ground> {
  const shop = await openShop({ RATE_LIMITS: 'on', SERVICE_WORKER: 'on' });
  const told = new Set<string>();
  async function bring(crowd: Crowd): Promise<Crowded> {
    const crowded = await crowds.bring(shop.origin, crowd);
    for (const reference of [...crowded.inTime, ...crowded.late]) told.add(reference);
    return crowded;
  }
  const order = (seconds: number) => bring({ kind: 'customers', count: customers, seconds });
  return {
    shop,
    bring,
    order,
    async usual(lead = leadSeconds) {
      if (lead > 0) await order(lead);
      return lookAt(shop, () => order(usualSeconds));
    },
    judge: () => shop.inStore((store) => judgeOrders(store, [...told])),
  };
}
