import { randomUUID } from 'node:crypto';
import { mapStackTrace } from '../stack-traces.ts';
import { traceFields } from '../tracing/tracing.ts';
import { scrubText } from './scrub.ts';

/** A logged error. */
export interface LoggedError {
  readonly level: 'warning' | 'error' | 'fatal';
  readonly error: unknown;
  /** The log line's text, which holds no values. */
  readonly message: string;
  /** Fields of the log line. */
  readonly fields: Readonly<Record<string, unknown>>;
}

interface Frame {
  readonly function?: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

const mostCauses = 3;
const mostFrames = 50;
/** Fields of log lines that are sent, since none of them holds personal data. */
const sentFields = ['id', 'method', 'worker', 'job', 'webhook'] as const;

/**
 * An event in the format of Sentry's API (https://develop.sentry.dev/sdk/data-model/event-payloads/). It is made of
 * named parts only: type and cleaned message of the error, its stack without the machine's folders, the log line's
 * text and a few of its fields.
 */
export function describeEvent({ level, error, message, fields }: LoggedError, release: string) {
  const { trace_id, span_id } = traceFields();
  const tags = Object.fromEntries(
    sentFields.flatMap((name) => (fields[name] === undefined ? [] : [[name, String(fields[name]).slice(0, 200)]])),
  );
  return {
    event_id: randomUUID().replaceAll('-', ''),
    timestamp: Date.now() / 1000,
    platform: 'node',
    level,
    release,
    environment: 'production',
    logger: message.slice(0, 200),
    tags,
    contexts: {
      runtime: { name: 'node', version: process.version },
      ...(trace_id && span_id && { trace: { trace_id, span_id } }),
    },
    // The innermost cause comes first.
    exception: { values: describeCauses(error, mostCauses).reverse() },
  };
}

function describeCauses(error: unknown, left: number): object[] {
  if (!(error instanceof Error)) return [{ type: 'Error', value: scrubText(String(error)) }];
  const frames = parseStack(error.stack);
  const code = 'code' in error ? ` (${scrubText(String(error.code))})` : '';
  const own = {
    type: error.name.slice(0, 100),
    value: scrubText(error.message) + code,
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
  return error.cause === undefined || left <= 1 ? [own] : [own, ...describeCauses(error.cause, left - 1)];
}

/** Frames with the outermost first, as Sentry orders them. */
function parseStack(stack: string | undefined): Frame[] {
  const lines = (mapStackTrace(stack?.slice(0, 20_000)) ?? '').split('\n').slice(0, mostFrames * 2);
  return lines.flatMap(parseFrame).slice(0, mostFrames).reverse();
}

function parseFrame(line: string): Frame[] {
  const text = line.trim();
  if (!text.startsWith('at ')) return [];
  const open = text.lastIndexOf('(');
  const place = /^(.*):(\d{1,7}):(\d{1,7})\)?$/.exec(open < 0 ? text.slice(3) : text.slice(open + 1));
  if (!place) return [];
  const [, path = '', line_ = '0', column = '0'] = place;
  const filename = withoutFolder(path);
  const name = open < 0 ? undefined : text.slice(3, open).trim().slice(0, 100);
  return [
    {
      ...(name && { function: name }),
      filename,
      lineno: Number(line_),
      colno: Number(column),
      in_app: filename.startsWith('src/'),
    },
  ];
}

/** A file by its path in the project, without the folders of the machine. */
function withoutFolder(path: string): string {
  if (path.startsWith('node:')) return path;
  for (const root of ['/node_modules/', '/src/', '/dist/']) {
    const at = path.lastIndexOf(root);
    if (at >= 0) return path.slice(at + 1);
  }
  return path.slice(path.lastIndexOf('/') + 1);
}
