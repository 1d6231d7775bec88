import { inTime } from '../../../domain/shared/time/in-time.ts';
import { describeEvent, type LoggedError } from './describe-event.ts';

export interface ErrorReporter {
  /** Sends a report, or drops it. Never throws and never waits. */
  report(logged: LoggedError): void;
  /** Resolves once reports under way are sent, within two seconds. */
  flush(): Promise<void>;
}

interface ReporterDeps {
  /** DSN: `https://KEY@HOST/PROJECT`. */
  readonly dsn: string;
  readonly version: string;
  readonly clock?: () => number;
}

/** Reports in a row, and how long one takes to be allowed again. */
const burst = 10;
const refillMs = 6_000;
/** How long the same error is not reported again. */
const sameMs = 60_000;
const mostUnderWay = 4;
const timeoutMs = 5_000;
const flushMs = 2_000;
const hourMs = 60 * 60_000;

/**
 * Reports errors to Sentry or a compatible service by its envelope protocol
 * (https://develop.sentry.dev/sdk/foundations/envelopes/). Reports are limited to ten a minute, and dropped if the
 * service fails.
 */
export function createErrorReporter({ dsn, version, clock = Date.now }: ReporterDeps): ErrorReporter {
  const { address, key } = readDsn(dsn);
  const headers = {
    'Content-Type': 'application/x-sentry-envelope',
    'X-Sentry-Auth': `Sentry sentry_version=7, sentry_client=breezebox/${version}, sentry_key=${key}`,
  };
  const underWay = new Set<Promise<void>>();
  const reportedAt = new Map<string, number>();
  let allowance = { left: burst, at: clock() };
  let pausedUntil = 0;

  function mayReport(same: string): boolean {
    const now = clock();
    if (now < pausedUntil || underWay.size >= mostUnderWay) return false;
    for (const [known, at] of reportedAt) if (Math.abs(now - at) >= sameMs) reportedAt.delete(known);
    if (reportedAt.has(same)) return false;
    const refilled = Math.max(0, (now - allowance.at) / refillMs);
    const left = Math.min(burst, allowance.left + refilled);
    allowance = { left: left >= 1 ? left - 1 : left, at: now };
    if (left < 1) return false;
    reportedAt.set(same, now);
    return true;
  }

  async function send(body: string): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' });
      await response.body?.cancel();
      if (response.status !== 429 && response.status !== 503) return;
      const seconds = Number(response.headers.get('Retry-After')) || 60;
      pausedUntil = clock() + Math.min(seconds * 1_000, hourMs);
    } catch {
      // The log has the error itself.
      pausedUntil = clock() + sameMs;
    }
  }

  return {
    report(logged) {
      const event = describeEvent(logged, `breezebox@${version}`);
      if (!mayReport(identityOf(logged))) return;
      const parts = [{ event_id: event.event_id, sent_at: new Date(clock()).toISOString() }, { type: 'event' }, event];
      const sending = send(parts.map((part) => JSON.stringify(part)).join('\n'));
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    },
    async flush() {
      await inTime(Promise.all(underWay), flushMs);
    },
  };
}

function readDsn(dsn: string): { readonly address: string; readonly key: string } {
  const { protocol, host, pathname, username } = new URL(dsn);
  const at = pathname.lastIndexOf('/');
  return {
    address: `${protocol}//${host}${pathname.slice(0, at)}/api/${pathname.slice(at + 1)}/envelope/`,
    key: username,
  };
}

/** Errors of the same place are one. */
function identityOf({ message, error }: LoggedError): string {
  if (!(error instanceof Error)) return message;
  const frame = error.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return `${message} ${error.name} ${frame?.trim()}`;
}
