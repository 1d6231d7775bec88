import { type ReactNode, useState } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import type { FieldDescription } from '../../../../contract/content/pages/page-fields.ts';
import {
  type DeskPage,
  type PageEntry,
  previewPage,
  savePage,
  showPageRevision,
} from '../../../../contract/content/pages/pages.ts';
import { callApi } from '../../../api/api-client.ts';
import { useAction } from '../../../api/queries.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { fieldErrors } from '../../../ui/forms/use-form.ts';
import { EntryPreview } from '../editor/entry-preview.tsx';
import { SaveBar } from '../editor/save-bar.tsx';
import { useEntryForm } from '../editor/use-entry-form.ts';
import { useEntryPreview } from '../editor/use-entry-preview.ts';
import { Versions } from '../editor/versions.tsx';
import { PageFields } from './page-fields.tsx';

interface PageEditorProps {
  readonly shown: DeskPage;
  /** Reports unsaved changes: a function that saves them and returns whether it succeeded. */
  readonly unsaved: (save: (() => Promise<boolean>) | undefined) => void;
}

/** Whether a refused field is the one at a path, or a paragraph of it. */
const isOf = (field: string, path: string): boolean =>
  field === path || (field.startsWith(`${path}.`) && /^\d+$/.test(field.slice(path.length + 1)));

/** Form of the texts of a page, with its preview and versions. */
export function PageEditor({ shown, unsaved }: PageEditorProps): ReactNode {
  const { page, version, original, facts } = shown;
  const [made, setMade] = useState<Readonly<Record<string, Picture>>>({});
  const save = useAction(savePage);
  const form = useEntryForm<PageEntry>({
    name: `page:${page}`,
    saved: { version, entry: shown.entry },
    save: ({ version: ifMatch, entry }) => save.mutateAsync({ input: { page, entry }, ifMatch }),
    unsaved,
  });
  const { entry } = form;
  const preview = useEntryPreview(`page:${page}`, entry, (rested, signal) =>
    callApi(previewPage, { page, entry: rested }, { signal }),
  );
  const isChecked = entry === preview.entry;
  const problems = preview.data?.problems ?? shown.problems;
  const refused = [...fieldErrors(save.error), ...fieldErrors(preview.error)];
  const errorOf = (path: string) =>
    refused.find(({ field }) => isOf(field, `entry.${path}`))?.message ??
    (isChecked ? problems.find(({ field }) => field === path)?.message : undefined);
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <Form className="min-w-0 space-y-5" onSubmit={() => form.submit()}>
        {facts.length > 0 && (
          <details className="card p-4">
            <summary className="font-semibold">Values you can use, such as {`{${facts[0]}}`}</summary>
            <p className="mt-2 text-ink-soft">
              Type a name in braces, and visitors see the shop’s current value. Pages and emails then always agree.
            </p>
            <p className="mt-2 wrap-anywhere">{facts.map((fact) => `{${fact}}`).join(' ')}</p>
          </details>
        )}
        <PageFields
          fields={shown.fields as readonly unknown[] as readonly FieldDescription[]}
          prefix=""
          value={entry}
          original={original}
          form={{
            pictures: { ...shown.pictures, ...preview.data?.pictures, ...made },
            generation: form.generation,
            errorOf,
            onMade: (name, picture) => setMade((known) => ({ ...known, [name]: picture })),
            onRearranged: form.remount,
          }}
          onChange={(update) => form.change(update)}
        />
        <SaveBar form={form} save={save} />
      </Form>
      <div className="min-w-0 space-y-5 xl:sticky xl:top-4 xl:self-start">
        <EntryPreview title={`Page ${shown.title}`} page={preview.data?.page} error={preview.error} />
        <Versions
          content={shown}
          fileName="Built-in text"
          read={(revision) => callApi(showPageRevision, { page, revision: String(revision) })}
          onRestore={form.restore}
        />
      </div>
    </div>
  );
}
