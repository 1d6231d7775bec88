import { useState } from 'react';
import { normaliseCode } from '../../domain/buying/normalise-code.ts';
import { offerOf } from '../../domain/buying/offer.ts';
import { api } from '../api-client.ts';
import { toast } from '../toast/toast-store.ts';
import { type AppliedPromo, keepPromo, keptPromo } from './kept-promo.ts';
import { offeredPromo } from './offered-promo.ts';

export interface PromoControl {
  readonly input: string;
  readonly applied: AppliedPromo | null;
  readonly checking: boolean;
  /** The store has said that the code is not valid, and no other has been typed since. */
  readonly isInvalid: boolean;
  type(text: string): void;
  /** Applies what was typed, or another code. */
  apply(code?: string): Promise<void>;
  remove(): void;
}

/** The promo code of this tab's cart: none, then applied once the server has said that it is valid, then for cart and checkout. */
export function usePromo(): PromoControl {
  const [applied, setApplied] = useState(keptPromo);
  const [input, setInput] = useState(() => applied?.code ?? offeredPromo());
  const [checking, setChecking] = useState(false);
  const [isInvalid, setInvalid] = useState(false);

  const set = (promo: AppliedPromo | null) => {
    keepPromo(promo);
    setApplied(promo);
    setInput(promo?.code ?? '');
  };
  return {
    input,
    applied,
    checking,
    isInvalid,
    type: (text) => {
      setInput(text.toUpperCase());
      setInvalid(false);
    },
    async apply(text = input) {
      const code = normaliseCode(text);
      if (code === '' || checking || applied) return;
      setChecking(true);
      setInvalid(false);
      const answer = await api.validatePromo({ code }).catch(() => undefined);
      setChecking(false);
      if (!answer) {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'The code could not be checked. Please try again.',
        });
      } else if (!answer.valid || !(answer.discount >= 0 && answer.discount <= 100)) {
        setInput(text);
        setInvalid(true);
        toast({ variant: 'destructive', title: 'Invalid promo code', description: 'Please check and try again.' });
      } else {
        set({ code, ...offerOf(answer) });
        const description = answer.terms ? `${answer.terms}.` : `You saved ${answer.discount}%!`;
        toast({ title: 'Promo code applied!', description });
      }
    },
    remove: () => set(null),
  };
}
