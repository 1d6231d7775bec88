import type { DeskProduct, ProductFormValues } from '../../../contract/catalogue/products.ts';
import { saveProductAction, showProductAction } from '../../../server/actions/catalogue/edit-products.ts';
import type { ExitCode, StoreCliContext } from '../../command.ts';
import { runOperation } from '../../operation-command.ts';

type Changed =
  | { readonly ok: true; readonly before: DeskProduct; readonly after: DeskProduct }
  | { readonly ok: false; readonly code: ExitCode };

/**
 * Changes fields of a product, unless it changes in the meantime; prints why it was not changed.
 * @param change returns the changed fields, or the reason why there are none
 */
export async function changeProduct(
  context: StoreCliContext,
  id: string,
  change: (entry: ProductFormValues) => Readonly<Record<string, unknown>> | string,
): Promise<Changed> {
  const shown = await runOperation(context, showProductAction, { id });
  if (!shown.ok) return shown;
  const { output: before } = shown;
  const changes = change(before.entry);
  if (typeof changes === 'string') {
    context.complain(changes);
    return { ok: false, code: 1 };
  }
  const input = { id, entry: { ...before.entry, ...changes } };
  const saved = await runOperation(context, saveProductAction, input, { ifMatch: before.version });
  return saved.ok ? { ok: true, before, after: saved.output } : saved;
}
