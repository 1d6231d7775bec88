import type { Browser } from 'playwright-core';
import type { Competitor } from './competitor.ts';
import { type Bought, buy, type FirstVisit, readWithoutScript, visitFirst } from './phone.ts';
import { memoryOf } from './processes.ts';
import { lookAt, orderFrom, orderUntilKilled, type Round } from './rounds.ts';
import { openVisitor } from './visitor.ts';

interface Memory {
  readonly shop: number;
  readonly database: number | undefined;
}

/** All that is measured of a shop between two starts. */
export interface Measured {
  readonly startMs: number;
  readonly idle: Memory;
  readonly loaded: Memory;
  readonly list: Round;
  readonly product: Round;
  readonly ordering: { readonly one: Round; readonly many: Round };
  readonly visits: { readonly list: FirstVisit; readonly product: FirstVisit };
  /** Undefined where the robot did not come to the thanks. */
  readonly bought: Bought | undefined;
  /** Orders made of one that was sent twice at the same time. */
  readonly sentTwice: number;
  readonly isReadWithoutScript: boolean;
  readonly killed: { readonly answered: number; readonly lost: number };
}

interface Parts {
  readonly contestant: Competitor;
  readonly browser: Browser;
  readonly seconds: number;
  tell(words: string): void;
}

export async function measure({ contestant, browser, seconds, tell }: Parts): Promise<Measured> {
  const startedAt = performance.now();
  const shop = await contestant.start();
  const startMs = performance.now() - startedAt;
  const memory = async (): Promise<Memory> => ({
    shop: await memoryOf(shop.pids.shop),
    database: shop.pids.database && (await memoryOf(shop.pids.database)),
  });
  const [list, product] = [`${shop.origin}${shop.paths.list}`, `${shop.origin}${shop.paths.product}`];
  try {
    const idle = await memory();
    tell('  pages');
    // Warm first: nobody measures a program that is still compiled.
    for (const url of [list, product]) await lookAt(url, seconds / 2);
    const looks = { list: await lookAt(list, seconds), product: await lookAt(product, seconds) };
    tell('  orders');
    await orderFrom(shop, seconds / 2, 16);
    const ordering = { one: await orderFrom(shop, seconds, 1), many: await orderFrom(shop, seconds, 16) };
    const loaded = await memory();
    tell('  a phone');
    const visits = {
      list: await visitFirst(browser, shop.browserOrigin, shop.paths.list),
      product: await visitFirst(browser, shop.browserOrigin, shop.paths.product),
    };
    const bought = await buy(browser, shop);
    const isReadWithoutScript = await readWithoutScript(browser, shop);
    const before = (await shop.orders()).length;
    const visitor = openVisitor(2);
    await shop.orderTwice(visitor);
    visitor.leave();
    const sentTwice = (await shop.orders()).length - before;
    tell('  an end in the middle of orders');
    const answered = await orderUntilKilled(shop, seconds / 2);
    const again = await contestant.start();
    const kept = new Set(await again.orders());
    await again.close();
    const killed = { answered: answered.length, lost: answered.filter((one) => !kept.has(one)).length };
    return { startMs, idle, loaded, ...looks, ordering, visits, bought, sentTwice, isReadWithoutScript, killed };
  } catch (error) {
    await shop.kill();
    throw error;
  }
}
