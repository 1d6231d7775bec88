import type { ProviderPage, ProviderResult } from '../../../payment-provider/payment-provider.ts';

/** Maximum number of records of each kind; beyond it, the operator chooses a shorter period. */
export const maxPages = 20_000;

type All<Value> =
  | { readonly ok: true; readonly values: Value[] }
  | { readonly ok: false; readonly reason: 'no-answer' | 'too-many' };

/** Reads a list of the provider, page by page. */
export async function readAllPages<Value>(
  read: (after: string | undefined) => Promise<ProviderResult<ProviderPage<Value>>>,
): Promise<All<Value>> {
  const values: Value[] = [];
  let after: string | undefined;
  do {
    const page = await read(after);
    if (!page.ok) return { ok: false, reason: 'no-answer' };
    values.push(...page.value.values);
    after = page.value.next;
    if (values.length > maxPages) return { ok: false, reason: 'too-many' };
  } while (after !== undefined);
  return { ok: true, values };
}
