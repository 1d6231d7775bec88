/** What is known of one address: nothing yet, its data, or that it could not be read. */
export interface Resource<Data = unknown> {
  readonly data: Data | undefined;
  readonly failed: boolean;
}

const unread: Resource = { data: undefined, failed: false };

/**
 * Everything that was read, by address. What is read once never goes stale: no retries, no polling, no refetch on
 * focus. Written here because TanStack Query, with all of its features switched off by those rules, costs 9 kB (brotli)
 * on every route; see docs/decisions.
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

  /** Reads an address that is not known yet; one request however many ask. */
  load(path: string): Promise<void> {
    return this.#known.has(path) ? Promise.resolve() : this.refresh(path);
  }

  /** Reads an address anew. What was known stays where that fails. */
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
