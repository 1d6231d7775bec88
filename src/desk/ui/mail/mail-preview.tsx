import { type ReactNode, useState } from 'react';
import type { MailPreviewContent } from '../../../contract/desk/mail-preview.ts';
import { showEmail } from '../../../domain/mail/show-email.ts';
import { Button } from '../button.tsx';
import { Facts } from '../description-lists.tsx';

/** Preview of an email as HTML or plain text. The iframe runs no scripts and loads only the shop's pictures. */
export function MailPreview({ mail }: { readonly mail: MailPreviewContent }): ReactNode {
  const [isPlain, setPlain] = useState(false);
  const { recipient, subject, text, html, attachments } = mail;
  if (subject === null) return <p className="text-ink-soft">The content of this email has been deleted.</p>;
  return (
    <div>
      <Facts
        className="mb-3"
        facts={[
          ['To', recipient === 'operator' ? 'The shop' : recipient && showEmail(recipient)],
          ['Subject', subject],
          ...(attachments.length > 0 ? [['Attachments', attachments.join(', ')] as const] : []),
        ]}
      />
      {html && !isPlain ? (
        <iframe
          title="Email preview"
          sandbox=""
          srcDoc={html}
          className="h-96 w-full rounded-control border border-line bg-[#fff]"
        />
      ) : (
        <pre className="rounded-control border border-line p-3 font-sans wrap-anywhere whitespace-pre-wrap">{text}</pre>
      )}
      {html && (
        <Button variant="quiet" className="mt-2" onClick={() => setPlain(!isPlain)}>
          {isPlain ? 'Formatted' : 'Plain text'}
        </Button>
      )}
    </div>
  );
}
