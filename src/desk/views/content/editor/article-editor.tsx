import { type ReactNode, useState } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import {
  type ArticleEntry,
  type DeskArticle,
  previewArticle,
  saveArticle,
  showArticleRevision,
} from '../../../../contract/content/articles.ts';
import { callApi } from '../../../api/api-client.ts';
import { useAction } from '../../../api/queries.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { ArticleFields } from './article-fields.tsx';
import { EntryPreview } from './entry-preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { TextField } from './text-field.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useEntryPreview } from './use-entry-preview.ts';
import { Versions } from './versions.tsx';

interface ArticleEditorProps {
  readonly article: DeskArticle;
  /** Whether empty fields are marked too: not before someone wants to publish. */
  readonly marksEmpty: boolean;
  /** Reports unsaved changes: a function that saves them and returns whether it succeeded. */
  readonly unsaved: (save: (() => Promise<boolean>) | undefined) => void;
}

/** Form of an article with its preview and versions. */
export function ArticleEditor({ article, marksEmpty, unsaved }: ArticleEditorProps): ReactNode {
  const { slug, version } = article;
  const [made, setMade] = useState<Readonly<Record<string, Picture>>>({});
  const save = useAction(saveArticle);
  const form = useEntryForm<ArticleEntry>({
    name: `article:${slug}`,
    saved: { version, entry: article.entry },
    save: ({ version: ifMatch, entry }) => save.mutateAsync({ input: { slug, entry }, ifMatch }),
    unsaved,
  });
  const { entry } = form;
  const preview = useEntryPreview(`article:${slug}`, entry, (rested, signal) =>
    callApi(previewArticle, { slug, entry: rested }, { signal }),
  );
  const change = (part: Partial<ArticleEntry>) => form.change((now) => ({ ...now, ...part }));

  const problems = preview.data?.problems ?? article.problems;
  const errorsOf = (field: keyof ArticleEntry) =>
    entry[field] === preview.entry[field] && (marksEmpty || entry[field].length > 0)
      ? problems.filter((one) => one.field === field).map(({ message }) => message)
      : [];
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <Form className="min-w-0 space-y-5" onSubmit={() => form.submit()}>
        <ArticleFields
          entry={entry}
          pictures={{ ...article.pictures, ...preview.data?.pictures, ...made }}
          errorOf={(field) => errorsOf(field)[0]}
          generation={form.generation}
          onChange={change}
          onMade={(name, picture) => setMade((known) => ({ ...known, [name]: picture }))}
        />
        <TextField value={entry.text} errors={errorsOf('text')} onChange={(text) => change({ text })} />
        <SaveBar form={form} save={save} />
      </Form>
      <div className="min-w-0 space-y-5 xl:sticky xl:top-4 xl:self-start">
        <EntryPreview title="Article page" page={preview.data?.page} error={preview.error} />
        <Versions
          content={article}
          fileName={article.hasFile ? 'Built-in text' : undefined}
          read={(revision) => callApi(showArticleRevision, { slug, revision: String(revision) })}
          onRestore={form.restore}
        />
      </div>
    </div>
  );
}
