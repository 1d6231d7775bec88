import type { FieldError } from '../../contract/shared/problem.ts';
import { type ErrorCode, type ErrorDetails, errorTexts } from '../../domain/errors/error-catalogue.ts';
import { type ErrorText, fullText, statusOf } from '../../domain/errors/error-text.ts';
import type { Store } from '../store/engine/database.ts';

/** Where an operation was called from. */
export type Surface = 'desk' | 'command';

/** Expected failure of an operation. A write that returns it is rolled back. */
export class Failure<Code extends string = string> {
  readonly code: Code;
  readonly details: unknown;

  constructor(code: Code, details: unknown) {
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return statusOf(this.code, errorTexts[this.code as ErrorCode]);
  }

  /** Invalid fields of the input, if any: the field of the error code, or the fields in the details. */
  errors(surface: Surface): readonly FieldError[] | undefined {
    const field = this.#text.field ?? (this.details as { readonly field?: string } | undefined)?.field;
    if (field !== undefined) return [{ field, message: this.message(surface) }];
    return (this.details as { readonly errors?: readonly FieldError[] } | undefined)?.errors;
  }

  /** Sentence for the caller, with advice where the surface has some. */
  message(surface: Surface): string {
    const { detail, advice } = this.#text;
    const next = advice?.[surface];
    return next ? `${detail(this.details)} ${next}` : detail(this.details);
  }

  get #text() {
    return fullText(errorTexts[this.code as ErrorCode] as ErrorText<unknown>);
  }
}

/** Creates a failure with the details that its text needs. */
export function fail<Code extends ErrorCode>(code: Code, ...[details]: ErrorDetails<Code>): Failure<Code> {
  return new Failure(code, details);
}

/** Input that only the rule can tell to be invalid; answered like input that the schema rejects. */
export class InvalidInput {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    this.errors = errors;
  }
}

/** Result of a write whose effect outside the database follows its commit. */
export class AfterCommit<Output> {
  readonly run: (store: Store) => Promise<Output>;
  readonly simulate: () => Promise<Output>;

  constructor(run: (store: Store) => Promise<Output>, simulate: () => Promise<Output>) {
    this.run = run;
    this.simulate = simulate;
  }
}

/**
 * Defers an effect outside the database until the transaction is on the disk. The effect must be resumable from what
 * the transaction wrote: the process may end in between.
 * @param run performs the effect, with the caller as the store's actor, and returns the output
 * @param simulate for previews: writes what `run` would write if all goes well, and returns the expected output
 */
export function afterCommit<Output>(
  run: (store: Store) => Promise<Output>,
  simulate: () => Promise<Output>,
): AfterCommit<Output> {
  return new AfterCommit(run, simulate);
}
