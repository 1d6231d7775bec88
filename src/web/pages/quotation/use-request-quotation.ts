import { useState } from 'react';
import type { QuotationForm } from '../../../contract/quotations/quotation.ts';
import { isQuotationAsked } from '../../../contract/shared/answers.ts';
import { apiPaths } from '../../../contract/shared/routes.ts';
import { readAs } from '../../../contract/shared/shape.ts';
import { ApiError, request } from '../../api-client.ts';
import { readDraft, saveDraft } from '../../forms/form-draft.ts';
import type { QuotationCart } from './use-quotation-cart.ts';

const askedKey = 'quotation-asked';

interface RequestInput extends Pick<QuotationCart, 'lines'> {
  /** Promo code that the visitor applied. */
  readonly promoCode: string | undefined;
}

interface AskState {
  readonly isSending: boolean;
  readonly failure?: string | undefined;
  /** The rejected promo code and its error. */
  readonly refused?: { readonly code: string; readonly message: string } | undefined;
}

/**
 * Requests a quotation from the shop. Idempotent: the same cart for the same addressee is requested once, however
 * often it is sent, also if the page was left or reloaded in between.
 */
export function useRequestQuotation(
  input: RequestInput,
  typed: QuotationForm,
  onFieldErrors: (errors: Partial<QuotationForm>) => void,
) {
  const [{ isSending, failure, refused }, setState] = useState<AskState>({ isSending: false });
  /** The last request: its content, idempotency id and reference. */
  const [last, setLast] = useState(() => readDraft(askedKey, { text: '', id: '', reference: '' }));
  const note = (asked: typeof last) => {
    setLast(asked);
    saveDraft(askedKey, asked);
  };

  async function ask(values: QuotationForm): Promise<void> {
    if (isSending) return;
    const { lines, promoCode } = input;
    const items = lines.map(({ productId, quantity }) => ({ productId, quantity }));
    const text = textOf(values, input);
    if (last.text === text && last.reference) return;
    const send = async (asked: typeof last) => {
      note(asked);
      const body = { ...values, items, promoCode, id: asked.id };
      const { reference, isOver } = await request('POST', apiPaths.quotations, readAs(isQuotationAsked), { body });
      if (!isOver) note({ ...asked, reference });
      return isOver;
    };
    const startAgain = () => ({ text, id: newId(), reference: '' });
    setState({ isSending: true });
    try {
      // If the shop has closed the earlier request, sends it again as a new one.
      if (await send(last.text === text ? last : startAgain())) await send(startAgain());
      setState({ isSending: false });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const errors = problem?.errors ?? [];
      const badCode = errors.find(({ field }) => field === 'promoCode');
      // Errors without a field in the form, such as product errors.
      const others = errors.filter(({ field }) => !(field in values)).map(({ message }) => `${message}.`);
      setState({
        isSending: false,
        refused: badCode && { code: promoCode ?? '', message: badCode.message },
        failure: badCode
          ? undefined
          : others.join(' ') ||
            (problem?.detail ??
              'We’re not sure your request reached us. You can safely send it again: we won’t create a second quote.'),
      });
      onFieldErrors(
        Object.fromEntries(errors.filter(({ field }) => field in values).map(({ field, message }) => [field, message])),
      );
    }
  }
  const reference = (last.text === textOf(typed, input) && last.reference) || undefined;
  // The error applies only to the code that was rejected.
  const codeRefusal = refused && refused.code === input.promoCode ? refused.message : undefined;
  return { isSending, failure, codeRefusal, reference, ask };
}

/** Content of a request: a different text is a different quotation. */
function textOf(values: QuotationForm, { lines, promoCode }: RequestInput): string {
  const trimmed = Object.entries(values).map(([name, value]) => [name, value.trim()]);
  return JSON.stringify([
    Object.fromEntries(trimmed.sort()),
    lines.map(({ productId, quantity }) => [productId, quantity]),
    ...(promoCode === undefined ? [] : [promoCode]),
  ]);
}

/** Returns a version 4 UUID; `crypto.randomUUID` exists only in secure contexts. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
