import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import type { Config } from '../config/config.ts';
import type { LoggedError } from './errors/describe-event.ts';
import { createLineWriter } from './line-writer.ts';
import { maskTokens } from './mask-tokens.ts';
import { mapStackTrace } from './stack-traces.ts';
import { traceFields } from './tracing/tracing.ts';

/** Identifies the process, if several write to one log. */
export interface LogBase {
  readonly process: string;
  readonly pid: number;
}

/** The only fields logged per request: neither the client nor the exact URL. */
export interface RequestLine {
  readonly id: string;
  readonly method: string;
  /** URL pattern. */
  readonly route: string;
  readonly status: number;
  /** Response time. */
  readonly ms: number;
  readonly trace_id?: string;
  readonly span_id?: string;
}

export type Log = Logger & {
  /** Same output as `log[level](line, 'request')`, in half the time. */
  readonly request: (level: 'debug' | 'info' | 'error', line: RequestLine) => void;
};

/**
 * The server's log: JSON lines on standard error; standard output is for the operator. Of an error only name,
 * message, code and stack are logged, with link tokens masked, since drivers put row values into other properties.
 */
export function createLog(
  level: Config['logLevel'],
  destination?: DestinationStream,
  base: LogBase | null = null,
): Log {
  const timestamp = pino.stdTimeFunctions.isoTime;
  const origin = base ? `,${JSON.stringify(base).slice(1, -1)}` : '';
  const describeLost = (lost: number) =>
    `{"level":${pino.levels.values.error}${timestamp()}${origin},"lost":${lost},"msg":"lines of this log were lost, since it could not be written"}\n`;
  const stream =
    destination ?? (level === 'silent' ? nowhere : standardError(base ? chunk.together : chunk.alone, describeLost));
  const logger = pino(
    { level, base, timestamp, serializers: { err: describeError }, mixin: () => ({ ...traceFields() }), hooks },
    stream,
  );
  return Object.assign(logger, {
    request: (lineLevel: 'debug' | 'info' | 'error', { ms, ...line }: RequestLine) => {
      const value = pino.levels.values[lineLevel] ?? 0;
      if (value < logger.levelVal) return;
      const time = new Date().toISOString();
      const rest = { ...line, ms: Math.round(ms * 10) / 10, msg: 'request' };
      stream.write(`${JSON.stringify({ level: value, time, ...base, ...rest })}\n`);
    },
  });
}

let reportError: ((logged: LoggedError) => void) | undefined;

/** From now on each error that is logged as a warning or worse is also reported. */
export function reportLoggedErrors(report: typeof reportError): void {
  reportError = report;
}

const hooks: NonNullable<LoggerOptions['hooks']> = {
  logMethod(args, method, level) {
    method.apply(this, args);
    const [fields, message] = args as readonly unknown[];
    const warn = pino.levels.values.warn ?? 40;
    if (!reportError || level < warn || typeof fields !== 'object' || fields === null || !('err' in fields)) return;
    const { err: error, ...rest } = fields;
    const severity = level === warn ? 'warning' : level === pino.levels.values.fatal ? 'fatal' : 'error';
    reportError({ level: severity, error, fields: rest, message: String(message) });
  },
};

const nowhere: DestinationStream = { write() {} };

/** Bytes per write, for one process and for several (see `standardError`). */
const chunk = { alone: 65_536, together: 4_000 };

/**
 * Buffers lines and writes them together, at least every second and at exit: each write costs 0.1 ms of CPU, a cached
 * page 0.015 ms. Below 4 kB writes are atomic, so that lines of several processes never mix.
 */
function standardError(chunkSize: number, describeLost: (count: number) => string): DestinationStream {
  const writer = createLineWriter(2, { chunkSize, describeLost });
  process.on('exit', () => writer.flush());
  return {
    write(line) {
      writer.write(line);
      if (isUrgent(line)) writer.pass();
    },
  };
}

/** Whether a line is a warning or worse, by pino's prefix: `{"level":40`. Such lines are written at once. */
const isUrgent = (line: string) => line.charCodeAt(9) >= 52;

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: maskTokens(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    name,
    message: maskTokens(message),
    ...('code' in error && { code: String(error.code) }),
    ...(stack !== undefined && { stack: maskTokens(mapStackTrace(stack) ?? '') }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}
