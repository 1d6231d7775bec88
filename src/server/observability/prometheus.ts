import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { regions } from '../../contract/catalogue/product.ts';
import { inTime } from '../../domain/shared/time/in-time.ts';
import type { Store } from '../store/engine/database.ts';
import { isWritable } from '../store/engine/write-probe.ts';
import { type Outbox, readOutbox, waitingMsOf } from '../store/mail/count-outbox.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsDeps {
  readonly store: Store;
  readonly clock: () => number;
}

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Prometheus metrics, exposed by the registry in text form. Each registry belongs to one process. */
export function createMetrics({ store, clock }: MetricsDeps): Metrics & { readonly registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  describeSlowest(
    registry,
    'nodejs_eventloop_lag_p99_seconds',
    'The 99th percentile of the delays, where it is worst.',
  );
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, by the pattern of its address',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const pages = new Counter({
    name: 'shop_pages_total',
    help: 'Pages asked for: found in memory (cache) or made (render)',
    labelNames: ['from'],
    registers,
  });
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders placed since the start, by range',
    labelNames: ['region'],
    registers,
  });
  for (const region of regions) orders.inc({ region }, 0);
  watchStore({ store, clock }, registers);
  return {
    registry,
    countRequest(method, route, status, seconds) {
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds);
    },
    countPage: (from) => pages.inc({ from }),
    countOrder: (region) => orders.inc({ region }),
  };
}

/**
 * The library averages over processes, which hides one slow process among idle ones, so this gauge takes the maximum.
 */
function describeSlowest(registry: Registry, name: string, help: string): void {
  const usual = registry.getSingleMetric(name);
  registry.removeSingleMetric(name);
  new Gauge({
    name,
    help,
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const [sample] = (await usual?.get())?.values ?? [];
      if (sample) this.set(sample.value);
    },
  });
}

/** Store timeout, after which its gauges stay empty. */
const storeTimeoutMs = 2_000;

/** Gauges that query the store on each scrape. All processes report on the same store, so the maximum is taken. */
function watchStore({ store, clock }: MetricsDeps, registers: Registry[]): void {
  let asked: Promise<Outbox | undefined> | undefined;
  // One query for all gauges of a scrape.
  const ask = () => {
    asked ??= answerOrNothing(readOutbox(store.db)).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  const gauge = (name: string, help: string, read: (counts: Outbox) => number) =>
    new Gauge({
      name,
      help,
      registers,
      aggregator: 'max',
      async collect() {
        const counts = await ask();
        if (counts) this.set(read(counts));
        else this.remove();
      },
    });
  gauge('shop_outbox_waiting', 'Emails waiting to be sent', ({ waiting }) => waiting);
  gauge('shop_outbox_dead', 'Emails dead-lettered after a week', ({ dead }) => dead);
  gauge(
    'shop_outbox_oldest_seconds',
    'Age of the oldest waiting email',
    (outbox) => waitingMsOf(outbox, clock()) / 1000,
  );
  new Gauge({
    name: 'shop_store_up',
    help: '1 while the database responds and accepts writes',
    registers,
    aggregator: 'min',
    async collect() {
      // A process that writes nothing would otherwise never learn that the store has recovered.
      this.set((await ask()) && (await answerOrNothing(isWritable(store))) ? 1 : 0);
    },
  });
}

const answerOrNothing = <Answer>(answer: Promise<Answer>) =>
  inTime(
    answer.catch(() => undefined),
    storeTimeoutMs,
  );

/** Lets the primary process read this worker's metrics; none until there is a registry. */
export function shareMetrics(registry?: Registry): void {
  AggregatorRegistry.setRegistries(registry ? [registry] : []);
  new AggregatorRegistry();
}
