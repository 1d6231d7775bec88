import { useRef, useState } from 'react';
import { type ContactForm, contactRules } from '../../../contract/messages/contact.ts';
import { ApiError, api } from '../../api-client.ts';
import { toast } from '../../toast/toast-store.ts';
import type { Verification } from './use-verification.tsx';

export const sentTitle = 'Message sent!';
export const sentText = "We'll get back to you as soon as possible.";
const failureText = 'Failed to send message. Please try again.';

interface Options {
  readonly onSent: (message: ContactForm) => void;
  /** Receives the server's validation errors by field. */
  readonly onFieldErrors: (errors: Partial<ContactForm>) => void;
  /** Failure of a form posted without JavaScript. */
  readonly failedBefore: string | undefined;
}

/** Sends a message with a CAPTCHA token. A token is single-use, so each send requests a new one. */
export function useSendMessage({ takeToken, reset }: Verification, { onSent, onFieldErrors, failedBefore }: Options) {
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState(failedBefore);
  const underWay = useRef(false);

  async function post(message: ContactForm): Promise<void> {
    try {
      await api.sendMessage({ ...message, turnstileToken: await takeToken() });
      onSent(message);
      toast({ title: sentTitle, description: sentText });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : undefined;
      const description = problem?.detail ?? failureText;
      setFailure(description);
      onFieldErrors(fieldErrors(problem?.errors));
      toast({ variant: 'destructive', title: 'Error', description });
    }
    reset();
  }

  return {
    sending,
    /** Failure of the last attempt, as text for the visitor. */
    failure,
    async send(message: ContactForm): Promise<void> {
      if (underWay.current) return;
      underWay.current = true;
      setSending(true);
      setFailure(undefined);
      await post(message);
      underWay.current = false;
      setSending(false);
    },
  };
}

function fieldErrors(
  errors: readonly { readonly field: string; readonly message: string }[] = [],
): Partial<ContactForm> {
  return Object.fromEntries(
    errors.filter(({ field }) => field in contactRules).map(({ field, message }) => [field, message]),
  );
}
