import type { ChangeStatusResult, StatusWish } from './change-order-status.ts';
import { type MoveParts, moveOrderOn } from './move-order-on.ts';

/** What became of one of many. */
export interface OneOfMany {
  readonly reference: string;
  readonly result: ChangeStatusResult;
}

/** Moves many orders on, each in a transaction of its own: one that cannot be moved keeps none of the others back. */
export async function changeManyOrders(
  parts: MoveParts,
  references: readonly string[],
  wish: Omit<StatusWish, 'reference'>,
): Promise<OneOfMany[]> {
  const done: OneOfMany[] = [];
  for (const reference of new Set(references)) {
    done.push({ reference, result: await moveOrderOn(parts, { ...wish, reference }) });
  }
  return done;
}
