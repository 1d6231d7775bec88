import { useState, useSyncExternalStore } from 'react';
import { isPercent } from '../../contract/shared/answers.ts';
import { toDiscountRule } from '../../domain/promotions/discount.ts';
import { normaliseCode } from '../../domain/promotions/normalise-code.ts';
import { api } from '../api-client.ts';
import { toast } from '../toast/toast-store.ts';
import { linkedPromo } from './linked-promo.ts';
import { type AppliedPromo, readPromo, setPromo, subscribePromo } from './promo-store.ts';

export interface PromoControl {
  readonly input: string;
  readonly applied: AppliedPromo | null;
  readonly checking: boolean;
  /** Whether the server rejected the code and the field has not been edited since. */
  readonly isInvalid: boolean;
  type(text: string): void;
  /** Applies the typed code, or another one. */
  apply(code?: string): Promise<void>;
  remove(): void;
}

/**
 * Promo code of this tab's cart, kept in the browser: none at first; once the server has validated it, applied in
 * cart and checkout.
 */
export function usePromo(): PromoControl {
  const { applied, checking } = useSyncExternalStore(subscribePromo, readPromo);
  const [typed, setTyped] = useState(linkedPromo);
  const [isInvalid, setInvalid] = useState(false);
  const input = applied?.code ?? typed;
  return {
    input,
    applied,
    checking,
    isInvalid,
    type: (text) => {
      setTyped(text);
      setInvalid(false);
    },
    async apply(text = input) {
      const code = normaliseCode(text);
      if (code === '' || checking || applied) return;
      setPromo({ checking: true });
      setInvalid(false);
      const answer = await api.validatePromo({ code }).catch(() => undefined);
      setPromo({ checking: false });
      if (!answer) {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'We couldn’t check the code. Please try again.',
        });
      } else if (!answer.valid || !isPercent(answer.discount)) {
        setTyped(text);
        setInvalid(true);
        toast({ variant: 'destructive', title: 'Invalid promo code', description: 'Please check and try again.' });
      } else {
        setPromo({ applied: { code, ...toDiscountRule(answer) } });
        const description = answer.terms ? `${answer.terms}.` : `You saved ${answer.discount}%!`;
        toast({ title: 'Promo code applied!', description });
      }
    },
    remove() {
      setPromo({ applied: null });
      setTyped('');
    },
  };
}
