/**
 * The part of the service worker global scope used here: TypeScript's DOM and WebWorker libraries exclude each other.
 */
export interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { unregister(): Promise<boolean> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & MessageEvent<unknown>) => void): void;
}

/** ExtendableEvent: keeps the worker alive until its work is done. */
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
