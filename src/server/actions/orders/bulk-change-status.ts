import { advanceOrder, type MoveDeps } from './advance-order.ts';
import type { ChangeStatusResult, StatusChangeInput } from './change-order-status.ts';

/** What became of one of many. */
export interface BulkResult {
  readonly reference: string;
  readonly result: ChangeStatusResult;
}

/** Moves many orders on, each in a transaction of its own: one that cannot be moved keeps none of the others back. */
export async function bulkChangeStatus(
  deps: MoveDeps,
  references: readonly string[],
  input: Omit<StatusChangeInput, 'reference'>,
): Promise<BulkResult[]> {
  const done: BulkResult[] = [];
  for (const reference of new Set(references)) {
    done.push({ reference, result: await advanceOrder(deps, { ...input, reference }) });
  }
  return done;
}
