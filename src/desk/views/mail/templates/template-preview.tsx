import { type ReactNode, useState } from 'react';
import type { MailTemplatePreview } from '../../../../contract/mail/mail-templates.ts';
import { useMay } from '../../../api/use-may.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';

interface MailPreviewProps {
  readonly preview: {
    readonly data: MailTemplatePreview | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  readonly reference: string;
  readonly onReference: (reference: string) => void;
}

/** An email as HTML and plain text. The HTML is in a sandboxed iframe without permissions. */
export function MailPreview({ preview, reference, onReference }: MailPreviewProps): ReactNode {
  const mayReadOrders = useMay()('orders:read');
  const [form, setForm] = useState<'html' | 'text'>('html');
  return (
    <section className="card p-5" aria-label="Preview">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-3">
        {mayReadOrders && (
          <Field
            label="Preview with order"
            placeholder="sample order"
            value={reference}
            onChange={(event) => onReference(event.target.value)}
          />
        )}
        <fieldset className="flex gap-2">
          <legend className="sr-only">Format</legend>
          {(['html', 'text'] as const).map((one) => (
            <button
              key={one}
              type="button"
              className={form === one ? 'button-primary' : 'button'}
              aria-pressed={form === one}
              onClick={() => setForm(one)}
            >
              {one === 'html' ? 'Formatted' : 'Plain text'}
            </button>
          ))}
        </fieldset>
      </div>
      <QueryBoundary query={preview} rows={8}>
        {({ subject, text, html, attachments }) => (
          <>
            <p className="mb-3">
              <span className="text-ink-soft">Subject: </span>
              <strong>{subject}</strong>
            </p>
            {attachments.length > 0 && (
              <p className="mb-3">
                <span className="text-ink-soft">Attachments: </span>
                {attachments.join(', ')}
              </p>
            )}
            {form === 'html' ? (
              <iframe
                title="Email preview"
                sandbox=""
                srcDoc={html}
                className="h-[32rem] w-full rounded-control border border-line bg-white"
              />
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
              <pre tabIndex={0} className="max-h-[32rem] overflow-auto text-sm whitespace-pre-wrap">
                {text}
              </pre>
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}
