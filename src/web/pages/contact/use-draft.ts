import { useEffect, useRef } from 'react';
import { type ContactForm, emptyContactForm } from '../../../contract/messages/contact.ts';
import { clearDraft, readDraft, saveDraft } from '../../forms/form-draft.ts';

const draftKey = 'contact-draft';

/**
 * Keeps what is typed for this tab until it is sent: a reload, or a step to another page and back, loses nothing. The
 * draft is put back after the first render, which has to be the server's, and only where nothing is typed yet: text
 * typed before the application took the page, or put back by the browser, stays.
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
