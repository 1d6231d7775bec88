import { openShop, type Shop } from '../../support/shop/shop.ts';
import { judgeOrders, type Verdict } from '../assert-order-invariants.ts';
import type { Crowd, Crowded } from './crowd-messages.ts';
import type { Crowds } from './crowds.ts';
import { type Look, lookAt } from './look.ts';

/** Enough customers to keep the shop busy all the time, with response times of a few milliseconds. */
const customers = 16;
const usualSeconds = 2;
/** Warm-up before each measurement: an idle shop is slower at first, however warm it was before. */
export const leadSeconds = 1;

/** A shop that crowds are sent to. */
export interface Ground {
  readonly shop: Shop;
  bring(crowd: Crowd): Promise<Crowded>;
  /** Sends only customers, enough to keep the shop busy, to measure its best rate. */
  order(seconds: number): Promise<Crowded>;
  /** Measures the shop's current best rate, after a warm-up unless customers have just been ordering. */
  usual(lead?: number): Promise<Look>;
  /** Compares the stored orders with all acknowledged ones. */
  judge(): Promise<Verdict>;
}

/** Opens a shop with default settings, rate limits included. */
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
