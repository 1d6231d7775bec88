import { type FormEvent, useState } from 'react';
import type { LeadSource } from '../../contract/lead.ts';
import { api } from '../api-client.ts';
import { toast } from '../toast/toast-store.ts';

export const failureText = 'Failed to subscribe. Please try again.';

/**
 * Leaves the address in a form's field `email` with the store; an empty one is not sent, and a failure keeps it.
 * @param thanks what the message says when the address was taken
 * @param onTaken called before that message is shown
 */
export function useSubscribe(source: LeadSource, thanks: string, onTaken?: () => void) {
  const [state, setState] = useState<'sending' | 'failed'>();

  async function send(email: string, form: HTMLFormElement): Promise<void> {
    setState('sending');
    try {
      await api.subscribe({ email, source });
    } catch {
      setState('failed');
      toast({ variant: 'destructive', title: 'Error', description: failureText });
      return;
    }
    setState(undefined);
    form.reset();
    onTaken?.();
    toast({ title: 'Success!', description: thanks });
  }

  return {
    state,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const form = event.currentTarget;
      const email = String(new FormData(form).get('email')).trim();
      if (email && state !== 'sending') void send(email, form);
    },
  };
}
