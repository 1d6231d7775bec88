import { useEffect, useRef } from 'react';
import { type ContactForm, emptyContactForm } from '../../../contract/messages/contact.ts';
import { clearDraft, readDraft, saveDraft } from '../../forms/form-draft.ts';

const draftKey = 'contact-draft';

/**
 * Keeps the draft of a message in this tab until it is sent: a reload or navigation loses nothing. The draft is
 * restored after the first render, which must match the server's, and only into an empty form: text typed before
 * hydration or restored by the browser stays.
 */
export function useDraft(values: ContactForm, fill: (next: (typed: ContactForm) => ContactForm) => void): void {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) {
      if (isEmpty(values)) clearDraft(draftKey);
      else saveDraft(draftKey, values);
      return;
    }
    isRestored.current = true;
    fill((typed) => (isEmpty(typed) ? readDraft(draftKey, emptyContactForm) : typed));
  }, [values, fill]);
}

const isEmpty = (values: object) => Object.values(values).every((text) => text === '');
