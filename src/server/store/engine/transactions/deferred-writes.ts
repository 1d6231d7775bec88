/**
 * Result of transactional work whose last writes are not awaited before the commit: with PostgreSQL they are
 * pipelined together with COMMIT. A failing write turns the commit into a rollback, so any condition that must
 * prevent the commit has to raise an error in the database itself, not in code that inspects a result.
 */
export class DeferredWrites<Result> {
  readonly result: Result;
  readonly writes: Promise<unknown>;

  constructor(result: Result, writes: Promise<unknown>) {
    this.result = result;
    this.writes = writes;
  }
}

/** Awaits the deferred writes and returns the result, for callers that do not pipeline. */
export async function flushDeferredWrites<Result>(done: Result | DeferredWrites<Result>): Promise<Result> {
  if (!(done instanceof DeferredWrites)) return done;
  await done.writes;
  return done.result;
}
