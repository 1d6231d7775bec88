/**
 * Spans for OpenTelemetry, whose libraries are loaded only if an endpoint is set: until then `inSpan` only runs its
 * work. Attributes are named by OpenTelemetry's semantic conventions and never hold personal data: no URLs, queries,
 * addresses, names or statements.
 */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** Who is asked or answered: a visitor's request (`server`) or another system (`client`); otherwise own work. */
  readonly kind?: 'server' | 'client';
  readonly attributes?: SpanAttributes;
  /** W3C `traceparent` of the caller. */
  readonly parent?: string | undefined;
  /** Records the span only as part of another one. */
  readonly isPart?: boolean;
}

/** What is known of a span only at its end. */
export interface OpenSpan {
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** @param type of the failure, such as an HTTP status or an error code */
  fail(type: string): void;
}

/** Fields that connect a log line to its trace, as OpenTelemetry names them. */
export interface TraceFields {
  readonly trace_id?: string;
  readonly span_id?: string;
}

export interface Tracing {
  inSpan<Result>(name: string, options: SpanOptions, work: (span: OpenSpan) => Promise<Result>): Promise<Result>;
  /** Records a span that has just ended. Returns its fields for a log line. */
  record(name: string, options: SpanOptions & { readonly ms: number; readonly failure?: string }): TraceFields;
  fields(): TraceFields;
  /** Headers that continue the trace in another system. */
  headers(): Readonly<Record<string, string>>;
  /** Returns a function that runs work in the present context. */
  capture(): <Result>(work: () => Result) => Result;
}

let tracing: Tracing | undefined;

/** Turns tracing on for this process, or off. */
export function setTracing(started: Tracing | undefined): void {
  tracing = started;
}

/** Whether spans are recorded. */
export const isTracing = (): boolean => tracing !== undefined;

export const noSpan: OpenSpan = { rename() {}, set() {}, fail() {} };
const noFields: TraceFields = {};
const noHeaders: Readonly<Record<string, string>> = {};
const runAtOnce = <Result>(work: () => Result): Result => work();

/** Runs work in a span, which ends with it. A rejection makes the span a failed one. */
export function inSpan<Result>(
  name: string,
  options: SpanOptions,
  work: (span: OpenSpan) => Promise<Result>,
): Promise<Result> {
  return tracing ? tracing.inSpan(name, options, work) : work(noSpan);
}

/** Records a span that has just ended. Returns its fields for a log line. */
export function recordSpan(...args: Parameters<Tracing['record']>): TraceFields {
  return tracing?.record(...args) ?? noFields;
}

/** Trace and span of the present work, for log lines; empty without tracing. */
export const traceFields = (): TraceFields => tracing?.fields() ?? noFields;

/** Headers that continue the present trace in a system that is asked; empty without tracing. */
export const traceHeaders = (): Readonly<Record<string, string>> => tracing?.headers() ?? noHeaders;

/** Returns a function that runs work in the present context: for work that is queued and run together with others. */
export const captureContext = (): (<Result>(work: () => Result) => Result) => tracing?.capture() ?? runAtOnce;
