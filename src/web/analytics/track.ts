import { fetchOptional } from '../optional-code.ts';

type Parameters = Readonly<Record<string, unknown>>;
/** Every event that is ever reported. */
export type EventName = 'page_view' | import('./commerce-events.ts').CommerceEventName;
type Send = (event: string, parameters: Parameters) => void;
type CommerceEvents = typeof import('./commerce-events.ts');
type CommerceEvent = import('./commerce-events.ts').CommerceEvent;

/** Undefined until it is known whether events are reported; null where they are not. */
let send: Send | null | undefined;
let waiting: (() => unknown)[] = [];

/**
 * Reports to the analytics service from now on, where the owner has set an id and the visitor's browser does not say
 * (Global Privacy Control) that it wants none of that. Nothing is loaded otherwise.
 */
export async function startAnalytics(id: string | null): Promise<void> {
  if (send !== undefined) return;
  send = null;
  if (id && !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl)) {
    const tag = fetchOptional(() => import('./google-tag.ts')).then((code) => code?.loadTag(id));
    // Google's tag keeps the order of its commands; what happens before it has arrived is kept in order here.
    send = (event, parameters) => void tag.then((ready) => ready?.(event, parameters));
    for (const report of waiting) report();
  }
  waiting = [];
}

/** Reports an event; does nothing where analytics does not run. */
export function track(event: EventName, parameters: Parameters): void {
  whenKnown(() => send?.(event, parameters));
}

/** Reports events of the shop. The code that words them is fetched only where analytics runs. */
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
