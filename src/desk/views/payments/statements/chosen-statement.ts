import type { StatementPlan } from '../../../../contract/payments/statements.ts';

/** A chosen file with its plan. */
export interface ChosenStatement {
  readonly file: File;
  readonly plan: StatementPlan;
  /** Identifies the import in all its parts. */
  readonly id: string;
}
