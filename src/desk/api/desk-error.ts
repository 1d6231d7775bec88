import type { DeskProblem, DeskProblemCode } from '../../contract/desk/problem.ts';

/** Why a call did not do what was asked, in a sentence for whoever runs the shop. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly code: DeskProblemCode | 'no-network';
  readonly problem: Partial<DeskProblem>;

  constructor(code: DeskProblemCode | 'no-network', problem: Partial<DeskProblem> & { readonly detail: string }) {
    super(problem.detail);
    this.code = code;
    this.problem = problem;
  }
}

/** What to say of anything that was thrown. */
export function sayWhy(error: unknown): string {
  return error instanceof DeskError ? error.message : 'Something went wrong in this page. Please reload it.';
}
