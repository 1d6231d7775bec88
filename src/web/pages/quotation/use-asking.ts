import { useRef, useState } from 'react';
import type { QuotationForm } from '../../../contract/quotation.ts';
import type { QuotationAsked } from '../../../contract/quotation-request.ts';
import { apiPaths } from '../../../contract/routes.ts';
import { ApiError, request } from '../../api-client.ts';
import type { Basket } from './use-basket.ts';

/** Asks the shop for a quotation. The same basket for the same people is asked for once, however often it is sent. */
export function useAsking(basket: Basket, onFieldErrors: (errors: Partial<QuotationForm>) => void) {
  const [state, setState] = useState<{
    readonly reference?: string;
    readonly failure?: string;
    readonly isSending: boolean;
  }>({
    isSending: false,
  });
  const last = useRef({ text: '', id: '' });

  async function ask(values: QuotationForm): Promise<void> {
    if (state.isSending) return;
    const items = basket.lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const text = JSON.stringify([values, items]);
    if (last.current.text !== text) last.current = { text, id: newId() };
    setState({ isSending: true });
    try {
      const body = { ...values, items, id: last.current.id };
      const { reference } = (await request('POST', apiPaths.quotations, { body })) as QuotationAsked;
      setState({ isSending: false, reference });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      setState({
        isSending: false,
        failure:
          problem?.detail ??
          'We could not tell whether that has reached us. Nothing is lost: asked again, it is still one quotation.',
      });
      onFieldErrors(
        Object.fromEntries(
          (problem?.errors ?? []).filter(({ field }) => field in values).map(({ field, message }) => [field, message]),
        ),
      );
    }
  }
  return { ...state, ask };
}

/** `crypto.randomUUID` is there on secure addresses alone. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
