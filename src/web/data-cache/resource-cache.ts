/** State of a resource: not loaded, its data, or failed. */
export interface Resource<Data = unknown> {
  readonly data: Data | undefined;
  readonly failed: boolean;
}

const unread: Resource = { data: undefined, failed: false };

/**
 * Cache of resources by URL. Data never goes stale: no retries, no polling, no refetch on focus. TanStack Query with
 * those features switched off costs 9 kB (brotli) on every route; see docs/decisions/011-forms-and-data-fetching.md.
 */
export class ResourceCache {
  readonly #read: (path: string) => Promise<unknown>;
  readonly #known = new Map<string, Resource>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  constructor(read: (path: string) => Promise<unknown>) {
    this.#read = read;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get(path: string): Resource {
    return this.#known.get(path) ?? unread;
  }

  set(path: string, data: unknown): void {
    this.#publish(path, { data, failed: false });
  }

  /** Loads a resource that is not cached. Concurrent calls share one request. */
  load(path: string): Promise<void> {
    return this.#known.has(path) ? Promise.resolve() : this.refresh(path);
  }

  /** Fetches a resource again. If that fails, its data stays. */
  refresh(path: string): Promise<void> {
    const running = this.#underWay.get(path);
    if (running) return running;
    const reading = this.#read(path)
      .then(
        (data) => this.set(path, data),
        () => this.#publish(path, { data: this.get(path).data, failed: true }),
      )
      .finally(() => this.#underWay.delete(path));
    this.#underWay.set(path, reading);
    return reading;
  }

  #publish(path: string, resource: Resource): void {
    this.#known.set(path, resource);
    for (const listener of this.#listeners) listener();
  }
}
