import type { Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** A shop that is started and measured like the others, from outside. */
export interface Competitor {
  readonly name: string;
  /** Which version it is, with what it keeps its orders in. */
  readonly version: string;
  /** Starts it as its owner does; resolves once its front page is answered. What is in it stays from start to start. */
  start(): Promise<Opened>;
  /** Takes away what it was started with. */
  clean(): Promise<void>;
}

export interface Opened {
  readonly origin: string;
  /** Where a browser finds it: behind a proxy that compresses, where the shop leaves that to one. */
  readonly browserOrigin: string;
  /** Its first process, and those of its database if that is a server. */
  readonly pids: { readonly shop: number; readonly database?: number };
  readonly paths: { readonly list: string; readonly product: string };
  /** What stands in its list, to tell whether it is there without a script. */
  readonly listed: string;
  /**
   * Everything that a visitor without a browser sends for one order. @returns by which it is found again; undefined
   * where the shop failed
   */
  order(visitor: Visitor): Promise<string | undefined>;
  /** The last request of an order twice at the same time, as after a lost answer. */
  orderTwice(visitor: Visitor): Promise<void>;
  /** From a list of products to the press of the last button. */
  fillCart(page: Page): Promise<void>;
  fillCheckout(page: Page): Promise<void>;
  readonly orderButton: string;
  /** Resolves once the visitor is thanked. */
  thanked(page: Page): Promise<void>;
  /** The orders in its database, by what `order` returned. */
  orders(): Promise<readonly string[]>;
  close(): Promise<void>;
  /** Ends all of its processes where they stand; its database goes on. */
  kill(): Promise<void>;
}
