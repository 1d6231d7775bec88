import { type HrTime, ValueType } from '@opentelemetry/api';
import type { Resource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { MetricObjectWithValues, MetricValueWithName, Registry } from 'prom-client';

type PrometheusMetric = MetricObjectWithValues<MetricValueWithName<string>>;

const hrTime = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.floor((ms % 1_000) * 1_000_000)];

/** Hands the metrics of a Prometheus registry to OpenTelemetry, so that nothing is counted twice. */
export function createPrometheusProducer(registry: Registry, resource: Resource): MetricProducer {
  const startTime = hrTime(Date.now());
  return {
    async collect() {
      const read = (await registry.getMetricsAsJSON()) as unknown as readonly PrometheusMetric[];
      const span = { startTime, endTime: hrTime(Date.now()) };
      const metrics = read.flatMap((metric) => toMetricData(metric, span));
      return { resourceMetrics: { resource, scopeMetrics: [{ scope: { name: 'breezebox' }, metrics }] }, errors: [] };
    },
  };
}

interface TimeSpan {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

function toMetricData(metric: PrometheusMetric, span: TimeSpan): MetricData[] {
  // The library declares an enum, and sets words.
  const type = String(metric.type);
  const descriptor = { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE };
  const base = { descriptor, aggregationTemporality: AggregationTemporality.CUMULATIVE };
  const points = () => metric.values.map(({ labels, value }) => ({ ...span, attributes: labels, value }));
  if (type === 'counter') {
    return [{ ...base, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
  }
  if (type === 'gauge') return [{ ...base, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
  if (type !== 'histogram') return [];
  const dataPoints = groupByLabels(metric).map(({ labels, values }) => ({
    ...{ ...span, attributes: labels, value: toHistogram(metric.name, values) },
  }));
  return [{ ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints }];
}

type Values = PrometheusMetric['values'];

/** A histogram's values by their labels other than the bucket's. */
function groupByLabels({ values }: PrometheusMetric) {
  const groups = new Map<string, { readonly labels: Record<string, string | number>; readonly values: Values }>();
  for (const value of values) {
    const { le: _, ...labels } = value.labels as Record<string, string | number>;
    const key = JSON.stringify(labels);
    const group = groups.get(key) ?? { labels, values: [] };
    group.values.push(value);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** Prometheus counts all values up to a bucket's bound, OpenTelemetry those between two bounds. */
function toHistogram(name: string, values: Values): Histogram {
  const valueFor = (suffix: string) => values.find(({ metricName }) => metricName === name + suffix)?.value ?? 0;
  const cumulative = values.filter(({ metricName }) => metricName === `${name}_bucket`);
  const boundaries = cumulative.map(({ labels }) => Number((labels as { le?: string }).le)).filter(Number.isFinite);
  const counts = cumulative.map(({ value }, at) => value - (cumulative[at - 1]?.value ?? 0));
  return { buckets: { boundaries, counts }, sum: valueFor('_sum'), count: valueFor('_count') };
}
