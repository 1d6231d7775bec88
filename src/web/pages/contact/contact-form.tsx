import { type ReactNode, useEffect } from 'react';
import {
  type ContactForm as ContactFormValues,
  contactRules,
  emptyContactForm,
  messageSentFragment,
} from '../../../contract/messages/contact.ts';
import { trimForm } from '../../../contract/shared/forms/form.ts';
import { pagePath } from '../../../contract/shared/routes.ts';
import { EmailField } from '../../forms/email-field.tsx';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { HoneypotField } from '../../forms/honeypot-field.tsx';
import { NoJsFormResult } from '../../forms/no-js-form-result.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Sections } from '../../layout/sections.tsx';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageData } from '../../page-data/page-data-context.tsx';
import { useDraft } from './use-draft.ts';
import { sentText, sentTitle, useSendMessage } from './use-send-message.ts';
import { useVerification } from './use-verification.tsx';

const labels: Record<keyof ContactFormValues, string> = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
};

const isSame = (now: ContactFormValues, sent: ContactFormValues) =>
  JSON.stringify(trimForm(now)) === JSON.stringify(sent);

/**
 * Contact form. Without JavaScript it is posted natively: the server responds with the errors or redirects to the
 * fragment of the success message.
 */
export function ContactForm(): ReactNode {
  const { posted } = usePageData();
  const before = posted?.form === 'contact' ? posted : undefined;
  const { refused, field, form, submit, values, fill, refuse } = useForm(contactRules, emptyContactForm, before);
  const verification = useVerification();
  const { send, sending, failure } = useSendMessage(verification, {
    // Text typed while the message was being sent stays.
    onSent: (sent) => fill((now) => (isSame(now, sent) ? emptyContactForm : now)),
    onFieldErrors: refuse,
    failedBefore: before?.failure,
  });
  useDraft(values, fill);

  const { want } = verification;
  useEffect(() => {
    // A form that was focused before hydration has fired no event.
    if (form.current?.contains(document.activeElement)) want();
  });

  return (
    <form
      ref={form}
      method="post"
      action={pagePath('contact')}
      noValidate
      className="card p-6 sm:p-9"
      onFocus={want}
      onInput={want}
      onSubmit={submit(send)}
    >
      <NoJsFormResult id={messageSentFragment} title={sentTitle} text={sentText} />
      <ErrorSummary labels={refused.map((name) => labels[name])} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field('name')} label={labels.name} autoComplete="name" />
        <EmailField {...field('email')} label={labels.email} />
        <TextField {...field('subject')} label={labels.subject} className="sm:col-span-2" />
        <TextField {...field('message')} label={labels.message} rows={9} className="sm:col-span-2" />
      </div>
      <HoneypotField />
      <Sections>{verification.element}</Sections>
      <div role="alert">
        {failure && <p className="mt-2 rounded-control bg-danger-tint p-4 text-danger">{failure}</p>}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-4">
        <button type="submit" className="button-primary max-sm:w-full" aria-disabled={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </button>
        <p className="text-sm text-ink-soft">
          We’ll only use your message to reply to you.{' '}
          <PageLink href={pagePath('privacy')} className="text-link">
            Privacy notice
          </PageLink>
        </p>
      </div>
    </form>
  );
}
