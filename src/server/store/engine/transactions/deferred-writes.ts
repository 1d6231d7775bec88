/**
 * What work in a transaction has come to, with writes that need not be waited for before the commit: to PostgreSQL they
 * leave together with it. Where one of them fails the database takes the commit for a rollback, so whatever is to keep
 * the transaction from being committed has to be a failure of the database itself, and not what somebody makes of its
 * answer.
 */
export class DeferredWrites<Result> {
  readonly result: Result;
  readonly writes: Promise<unknown>;

  constructor(result: Result, writes: Promise<unknown>) {
    this.result = result;
    this.writes = writes;
  }
}

/** For whom a wait costs nothing: the result, once it is written. */
export async function flushDeferredWrites<Result>(done: Result | DeferredWrites<Result>): Promise<Result> {
  if (!(done instanceof DeferredWrites)) return done;
  await done.writes;
  return done.result;
}
