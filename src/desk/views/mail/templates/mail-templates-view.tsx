import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { type DeskMailTemplate, listMailTemplates } from '../../../../contract/mail/mail-templates.ts';
import { isTemplateKind, mailTemplateOf, type TemplateKind } from '../../../../domain/mail/mail-templates.ts';
import { useOperation } from '../../../api/queries.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { Labelled } from '../../../ui/forms/field.tsx';
import { Page } from '../../../ui/page.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** Mail templates for customers, each with a preview. */
export default function MailTemplatesView(): ReactNode {
  const templates = useOperation(listMailTemplates, {});
  const [kind, setKind] = useState<TemplateKind>('order-confirmation');
  return (
    <Page
      title="Email templates"
      actions={
        <Link href="/content" className="button">
          Content
        </Link>
      }
    >
      <QueryBoundary query={templates} rows={10}>
        {(all) => (
          <>
            <div className="mb-5 max-w-md">
              <Labelled label="Email" hint="Legal text, amounts and receipts can’t be edited.">
                {(described) => (
                  <select
                    className="input"
                    {...described}
                    value={kind}
                    onChange={({ target: { value } }) => isTemplateKind(value) && setKind(value)}
                  >
                    {all.map((template) => (
                      <option key={template.kind} value={template.kind}>
                        {nameOf(template)}
                      </option>
                    ))}
                  </select>
                )}
              </Labelled>
            </div>
            <TemplateEditor key={kind} kind={kind} words={all.find((one) => one.kind === kind)?.words ?? {}} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function nameOf({ kind, words }: DeskMailTemplate): string {
  const title = isTemplateKind(kind) ? mailTemplateOf(kind).title : kind;
  return Object.keys(words).length === 0 ? title : `${title} (edited)`;
}
