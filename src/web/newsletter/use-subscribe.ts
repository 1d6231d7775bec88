import { type FormEvent, useState } from 'react';
import type { SubscriberSource } from '../../contract/newsletter/newsletter.ts';
import { emailRule } from '../../contract/shared/forms/form.ts';
import { ApiError, api } from '../api-client.ts';
import { toast } from '../toast/toast-store.ts';

export const failureText = 'Failed to subscribe. Please try again.';

/** A rough version of the server's check: requires a dot after the @. */
const isLikeAddress = (email: string) =>
  email.indexOf('@') > 0 && email.slice(email.indexOf('@') + 2, -1).includes('.');

/** Reports an error at a field through native validation, until its next input. */
function blame(field: HTMLInputElement, message: string): void {
  field.setCustomValidity(message);
  field.reportValidity();
  field.addEventListener('input', () => field.setCustomValidity(''), { once: true });
}

/**
 * Subscribes the email of a form's `email` field. An empty or invalid email is not sent, and a failure keeps it.
 * @param thanks text of the toast on success
 * @param onTaken called before the toast shows
 */
export function useSubscribe(source: SubscriberSource, thanks: string, onTaken?: () => void) {
  const [state, setState] = useState<'sending' | 'failed'>();

  async function send(email: string, field: HTMLInputElement): Promise<void> {
    setState('sending');
    try {
      await api.subscribe({ email, source });
    } catch (error) {
      setState('failed');
      toast({ variant: 'destructive', title: 'Error', description: failureText });
      const [wrong] = (error instanceof ApiError && error.problem?.errors) || [];
      if (wrong) blame(field, wrong.message);
      return;
    }
    setState(undefined);
    field.form?.reset();
    onTaken?.();
    toast({ title: 'Success!', description: thanks });
  }

  return {
    state,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (state === 'sending') return;
      const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
      const email = field.value.trim();
      if (isLikeAddress(email)) void send(email, field);
      // Native validation reports an empty field.
      else blame(field, email && emailRule.message);
    },
  };
}
