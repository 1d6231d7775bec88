import { fetchOptional } from '../optional-code.ts';

type Parameters = Readonly<Record<string, unknown>>;
/** Every event name that is reported. */
export type EventName = 'page_view' | import('./commerce-events.ts').CommerceEventName;
type Send = (event: string, parameters: Parameters) => void;
type CommerceEvents = typeof import('./commerce-events.ts');
type CommerceEvent = import('./commerce-events.ts').CommerceEvent;

/** Undefined until it is known whether events are reported; null if they are not. */
let send: Send | null | undefined;
let waiting: (() => unknown)[] = [];

/**
 * Starts analytics if the owner has set a measurement id and the browser does not signal Global Privacy Control.
 * Otherwise nothing is loaded.
 */
export async function startAnalytics(id: string | null): Promise<void> {
  if (send !== undefined) return;
  send = null;
  if (id && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) {
    const tag = fetchOptional(() => import('./google-tag.ts')).then((code) => code?.loadTag(id));
    // Google's tag keeps its commands in order; events before it has loaded are kept in order here.
    send = (event, parameters) => void tag.then((ready) => ready?.(event, parameters));
    for (const report of waiting) report();
  }
  waiting = [];
}

/** Reports an event; does nothing if analytics is off. */
export function track(event: EventName, parameters: Parameters): void {
  whenKnown(() => send?.(event, parameters));
}

/** Reports commerce events. The code that builds them loads only if analytics is on. */
export function trackCommerce(describe: (events: CommerceEvents) => readonly CommerceEvent[]): void {
  whenKnown(async () => {
    const events = await fetchOptional(() => import('./commerce-events.ts'));
    for (const [event, parameters] of events ? describe(events) : []) track(event, parameters);
  });
}

function whenKnown(report: () => unknown): void {
  if (send === undefined) waiting.push(report);
  else if (send) report();
}
