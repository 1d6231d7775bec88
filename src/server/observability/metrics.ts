import type { Region } from '../../contract/catalogue/product.ts';

/** What the store counts of itself while it works. */
export interface Metrics {
  /** A request was answered; `route` is the pattern of its address. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** A page was asked for, and was in memory or had to be made. */
  countPage(from: 'cache' | 'render'): void;
  countOrder(region: Region): void;
}

/** For a store that nobody measures. */
export const noMetrics: Metrics = { countRequest() {}, countPage() {}, countOrder() {} };
