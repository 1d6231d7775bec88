import { toDecimal } from '../../../domain/shared/money/money.ts';
import { type AuditChange, writeAuditEntry } from '../audit/write-audit-entry.ts';
import type { Tx } from '../engine/database.ts';
import { enqueueWebhooks } from '../webhooks/enqueue-webhooks.ts';
import type { StoredProduct } from './stored-product.ts';

/** Writes the changed fields of a product to the audit log and tells webhooks, unless none changed. */
export async function auditProductChange(
  tx: Tx,
  action: AuditChange['action'],
  before: StoredProduct | undefined,
  after: StoredProduct | undefined,
  now: number,
): Promise<void> {
  const subject = (after ?? before)?.id ?? '';
  const [was, is] = [describeValue(before), describeValue(after)];
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]),
  );
  if (names.length === 0) return;
  const only = (all: Record<string, unknown>) =>
    Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]]])));
  await writeAuditEntry(tx, { action, subject, before: before && only(was), after: after && only(is) }, now);
  await enqueueWebhooks(tx, [{ type: 'product.updated', data: { id: subject, changed: names } }], now);
}

/** Returns a product's fields as in an exported products file, and its stock. */
function describeValue(product: StoredProduct | undefined): Record<string, unknown> {
  if (!product) return {};
  const { id: _, price, originalPrice, ...same } = product;
  return { ...same, price: toDecimal(price), originalPrice: originalPrice === null ? null : toDecimal(originalPrice) };
}
