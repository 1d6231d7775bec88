import { type RefObject, useEffect, useRef } from 'react';
import { type ContactForm, emptyContactForm } from '../../../contract/contact.ts';
import { dropDraft, keepDraft, readDraft } from '../../forms/form-draft.ts';

const draftKey = 'contact-draft';

/**
 * Keeps what is typed for this tab until it is sent: a reload, or a step to another page and back, loses nothing. The
 * draft is put back after the first render, which has to be the server's, and only where nothing is typed yet.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  values: ContactForm,
  fill: (draft: ContactForm) => void,
): void {
  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) {
      if (isEmpty(values)) dropDraft(draftKey);
      else keepDraft(draftKey, values);
      return;
    }
    isRestored.current = true;
    // What was typed before the application took the page, or was put back by the browser, stands in the fields alone.
    const shown = [...new FormData(form.current ?? undefined)].filter(([name, text]) => name in values && text);
    fill(shown.length > 0 ? { ...values, ...Object.fromEntries(shown) } : readDraft(draftKey, emptyContactForm));
  }, [form, values, fill]);
}

const isEmpty = (values: object) => Object.values(values).every((text) => text === '');
