import { type ReactNode, useState } from 'react';
import { type DeskMailTemplate, listMailTemplates } from '../../../../contract/mail/mail-templates.ts';
import { isTemplateKind, mailTemplateOf, type TemplateKind } from '../../../../domain/mail/mail-templates.ts';
import { useOperation } from '../../../api/queries.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { Page } from '../../../ui/page.tsx';
import { TemplateEditor } from './template-editor.tsx';

/** Mail templates for customers, each with a preview. */
export default function MailTemplatesView(): ReactNode {
  const templates = useOperation(listMailTemplates, {});
  const [kind, setKind] = useState<TemplateKind>('order-confirmation');
  return (
    <Page title="Email templates" actions={<ButtonLink href="/content">Content</ButtonLink>}>
      <QueryBoundary query={templates} rows={10}>
        {(all) => (
          <>
            <div className="mb-5 max-w-md">
              <SelectField
                label="Email"
                hint="Legal text, amounts and receipts can’t be edited."
                value={kind}
                options={all.map((template) => [template.kind, nameOf(template)] as const)}
                onChange={(next) => isTemplateKind(next) && setKind(next)}
              />
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
