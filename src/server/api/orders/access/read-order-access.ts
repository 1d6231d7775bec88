import { openParameter } from '../../../../contract/orders/open-order.ts';
import { linkParameter } from '../../../../contract/orders/order-page.ts';
import type { AppContext } from '../../../http/app-env.ts';
import { readForm } from '../../../http/read-form.ts';
import type { ReadResult } from '../../../http/read-json.ts';

/** Input of an order page request: the key of the link, and the other fields. */
export interface Look {
  readonly key: string;
  /** '' if the field is absent. */
  field(name: string): string;
}

/** Whether a form requests what a GET would show, with the key in the body so that no log contains it. */
export const isLook = (c: AppContext): boolean => c.req.method === 'POST' && c.req.query(openParameter) !== undefined;

/**
 * Reads the access request from a form or from the query. Emails of earlier versions carry the key in the query, and
 * their links must keep working.
 */
export async function readLook(c: AppContext): Promise<ReadResult<Look>> {
  if (!isLook(c)) {
    const field = (name: string) => c.req.query(name) ?? '';
    return { ok: true, value: { key: field(linkParameter), field } };
  }
  const read = await readForm(c);
  if (!read.ok) return read;
  const { field } = read.value;
  // Without scripts, visitors paste the whole link or only the key.
  const pasted = field(linkParameter).trim();
  const [, fields = ''] = pasted.split(/[#?]/);
  const named = new URLSearchParams(fields);
  return {
    ok: true,
    value: { key: named.get(linkParameter) ?? pasted, field: (name) => field(name) || (named.get(name) ?? '') },
  };
}
