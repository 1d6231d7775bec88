import { hostname } from 'node:os';
import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  defaultTextMapGetter,
  diag,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Registry } from 'prom-client';
import { inTime } from '../../../domain/shared/time/in-time.ts';
import type { Config } from '../../config/config.ts';
import type { Log } from '../log.ts';
import { noSpan, type OpenSpan, type SpanOptions, setTracing, type Tracing } from '../tracing/tracing.ts';
import { createPrometheusProducer } from './prometheus-producer.ts';

interface TelemetryDeps {
  readonly config: Pick<Config, 'otelExporterOtlpEndpoint' | 'otelExporterOtlpHeaders' | 'port'>;
  readonly version: string;
  /** The metrics that Prometheus reads too. */
  readonly registry: Registry;
  readonly log: Log;
}

export interface Telemetry {
  /** Sends what is left, for at most two seconds. */
  stop(): Promise<void>;
}

const stopBoundMs = 2_000;
/** How often failed exports are logged at most. */
const complainEveryMs = 10 * 60_000;

/**
 * Starts to export traces and metrics by OTLP over HTTP. What cannot be exported is dropped: requests never wait for
 * it. The SDK reads the other standard OTEL_ variables itself, such as OTEL_SERVICE_NAME and OTEL_TRACES_SAMPLER.
 */
export function startTelemetry({ config, version, registry, log }: TelemetryDeps): Telemetry {
  logFailures(log);
  const endpoint = (config.otelExporterOtlpEndpoint ?? '').replace(/\/$/, '');
  const headers = parseHeaders(config.otelExporterOtlpHeaders ?? '');
  const resource = resourceFromAttributes({
    'service.name': 'breezebox',
    'service.version': version,
    'service.instance.id': `${hostname()}:${config.port}:${process.pid}`,
  }).merge(detectResources({ detectors: [envDetector] }));
  const traces = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }))],
  });
  traces.register();
  const exporter = new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers });
  const metricProducers = [createPrometheusProducer(registry, resource)];
  const metrics = new MeterProvider({
    resource,
    readers: [new PeriodicExportingMetricReader({ exporter, metricProducers })],
  });
  setTracing(createTracing());
  return {
    async stop() {
      await inTime(Promise.allSettled([traces.shutdown(), metrics.shutdown()]), stopBoundMs);
      setTracing(undefined);
    },
  };
}

function logFailures(log: Log): void {
  let last = Number.NEGATIVE_INFINITY;
  const error = () => {
    if (performance.now() - last < complainEveryMs) return;
    last = performance.now();
    // The library's message may hold the endpoint's answer.
    log.warn('telemetry could not be exported: check OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  const nothing = () => undefined;
  diag.setLogger({ error, warn: nothing, info: nothing, debug: nothing, verbose: nothing }, DiagLogLevel.ERROR);
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

function createTracing(): Tracing {
  const tracer = trace.getTracer('breezebox');
  const parentOf = ({ parent }: SpanOptions): Context =>
    parent === undefined
      ? context.active()
      : propagation.extract(ROOT_CONTEXT, { traceparent: parent }, defaultTextMapGetter);
  const begin = (name: string, options: SpanOptions, from: Context, startTime?: number) =>
    tracer.startSpan(
      name,
      {
        kind: options.kind ? kinds[options.kind] : SpanKind.INTERNAL,
        attributes: options.attributes as Attributes,
        ...(startTime !== undefined && { startTime }),
      },
      from,
    );
  return {
    async inSpan(name, options, work) {
      const from = parentOf(options);
      const isPartOfNothing = options.isPart && trace.getSpan(from) === undefined;
      if (isPartOfNothing) return work(noSpan);
      const span = begin(name, options, from);
      try {
        const open: OpenSpan = {
          rename: (other) => void span.updateName(other),
          set: (attributes) => void span.setAttributes(attributes as Attributes),
          fail: (type) => fail(span, type),
        };
        return await context.with(trace.setSpan(from, span), () => work(open));
      } catch (error) {
        // The message may hold personal data.
        fail(span, error instanceof Error ? error.name : 'unknown');
        throw error;
      } finally {
        span.end();
      }
    },
    record(name, { ms, failure, ...options }) {
      const span = begin(name, options, parentOf(options), Date.now() - ms);
      if (failure !== undefined) fail(span, failure);
      span.end();
      return fieldsOf(span);
    },
    fields() {
      const span = trace.getActiveSpan();
      return span ? fieldsOf(span) : {};
    },
    headers() {
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      return carrier;
    },
    capture() {
      const captured = context.active();
      return (work) => context.with(captured, work);
    },
  };
}

function fail(span: Span, type: string): void {
  span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR });
}

function fieldsOf(span: Span) {
  const { traceId, spanId } = span.spanContext();
  return { trace_id: traceId, span_id: spanId };
}

/** Parses OTEL_EXPORTER_OTLP_HEADERS: `name=value` pairs after commas, percent-encoded. Others are left out. */
function parseHeaders(text: string): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=');
    const name = pair.slice(0, Math.max(at, 0)).trim();
    return /^[\w-]+$/.test(name) ? [[name, decode(pair.slice(at + 1).trim())] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
