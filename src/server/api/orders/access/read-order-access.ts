import { openParameter } from '../../../../contract/orders/open-order.ts';
import { linkParameter } from '../../../../contract/orders/order-page.ts';
import type { AppContext } from '../../../http/app-env.ts';
import { readForm } from '../../../http/read-form.ts';
import type { ReadResult } from '../../../http/read-json.ts';

/** What a look at an order's page carries: the key of its link, and which part is meant. */
export interface Look {
  readonly key: string;
  /** '' where there is no such field. */
  field(name: string): string;
}

/** Whether a form asks for what a GET would show: it carries the key in its body, where no log finds it. */
export const isLook = (c: AppContext): boolean => c.req.method === 'POST' && c.req.query(openParameter) !== undefined;

/**
 * Reads a look, from a form or from the query of an address. Emails of earlier versions hold the key in the query:
 * their links go on working.
 */
export async function readLook(c: AppContext): Promise<ReadResult<Look>> {
  if (!isLook(c)) {
    const field = (name: string) => c.req.query(name) ?? '';
    return { ok: true, value: { key: field(linkParameter), field } };
  }
  const read = await readForm(c);
  if (!read.ok) return read;
  const { field } = read.value;
  // Whoever has no scripts pastes the whole link, or the key alone.
  const pasted = field(linkParameter).trim();
  const [, fields = ''] = pasted.split(/[#?]/);
  const named = new URLSearchParams(fields);
  return {
    ok: true,
    value: { key: named.get(linkParameter) ?? pasted, field: (name) => field(name) || (named.get(name) ?? '') },
  };
}
