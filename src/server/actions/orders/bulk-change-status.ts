import { advanceOrder, type MoveDeps } from './advance-order.ts';
import type { ChangeStatusResult, StatusChangeInput } from './change-order-status.ts';

/** Result for one of several orders. */
export interface BulkResult {
  readonly reference: string;
  readonly result: ChangeStatusResult;
}

/**
 * Changes the status of several orders, each in a separate transaction, so that one failure does not block the
 * others.
 */
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
