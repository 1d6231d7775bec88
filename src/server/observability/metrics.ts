import type { Region } from '../../contract/catalogue/product.ts';

export interface Metrics {
  /** A request was answered; `route` is its URL pattern. */
  countRequest(method: string, route: string, status: number, seconds: number): void;
  /** A page was requested, and served from the page cache or rendered. */
  countPage(from: 'cache' | 'render'): void;
  countOrder(region: Region): void;
}

/** For a server without metrics. */
export const noMetrics: Metrics = { countRequest() {}, countPage() {}, countOrder() {} };
