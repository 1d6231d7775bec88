import { useState } from 'react';
import { normaliseCode } from '../../../domain/buying/promo.ts';
import { api } from '../../api-client.ts';
import { offeredPromo } from '../../buying/offered-promo.ts';
import { toast } from '../../toast/toast-store.ts';

export interface AppliedPromo {
  readonly code: string;
  readonly percent: number;
}

export interface PromoControl {
  readonly input: string;
  readonly applied: AppliedPromo | null;
  readonly checking: boolean;
  type(text: string): void;
  apply(): Promise<void>;
  remove(): void;
}

/** The promo code of a checkout: none, then applied once the server has said that it is valid. */
export function usePromo(): PromoControl {
  const [input, setInput] = useState(offeredPromo);
  const [applied, setApplied] = useState<AppliedPromo | null>(null);
  const [checking, setChecking] = useState(false);

  return {
    input,
    applied,
    checking,
    type: (text) => setInput(text.toUpperCase()),
    async apply() {
      const code = normaliseCode(input);
      if (code === '' || checking || applied) return;
      setChecking(true);
      const answer = await api.validatePromo({ code }).catch(() => undefined);
      setChecking(false);
      if (!answer) {
        toast({
          variant: 'destructive',
          title: 'Error',
          description: 'The code could not be checked. Please try again.',
        });
      } else if (!answer.valid || !(answer.discount >= 0 && answer.discount <= 100)) {
        toast({ variant: 'destructive', title: 'Invalid promo code', description: 'Please check and try again.' });
      } else {
        setInput(code);
        setApplied({ code, percent: answer.discount });
        toast({ title: 'Promo code applied!', description: `You saved ${answer.discount}%!` });
      }
    },
    remove() {
      setApplied(null);
      setInput('');
    },
  };
}
