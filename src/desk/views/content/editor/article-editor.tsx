import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import { type ArticleEntry, type DeskArticle, saveArticle } from '../../../../contract/content/articles.ts';
import { isConflict } from '../../../api/desk-error.ts';
import { useAction } from '../../../api/queries.ts';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useUnsavedChanges } from '../../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../../ui/forms/use-draft.ts';
import { bottomBarAttribute } from '../../../ui/use-bottom-offset.ts';
import { ArticleFields } from './article-fields.tsx';
import { ArticlePreview } from './article-preview.tsx';
import { TextField } from './text-field.tsx';
import { useArticlePreview } from './use-article-preview.ts';
import { Versions } from './versions.tsx';

interface Typed {
  /** Version that the input is based on. */
  readonly version: string;
  readonly entry: ArticleEntry;
}

interface ArticleEditorProps {
  readonly article: DeskArticle;
  /** Whether empty fields are marked too: not before someone wants to publish. */
  readonly marksEmpty: boolean;
  /** Reports unsaved changes: a function that saves them and returns whether it succeeded. */
  readonly unsaved: (save: (() => Promise<boolean>) | undefined) => void;
}

/** Form of an article with its preview and versions. Input is kept in this tab until saved. */
export function ArticleEditor({ article, marksEmpty, unsaved }: ArticleEditorProps): ReactNode {
  const saved: Typed = { version: article.version, entry: article.entry };
  const draft = useDraft<Typed | null>(`article:${article.slug}`, null);
  const { version, entry } = draft.value ?? saved;
  const [generation, setGeneration] = useState(0);
  const [made, setMade] = useState<Readonly<Record<string, Picture>>>({});
  const save = useAction(saveArticle);
  const preview = useArticlePreview(article.slug, entry);
  const isChanged = JSON.stringify(entry) !== JSON.stringify(article.entry);
  useUnsavedChanges(isChanged);

  // A saved article doesn't need a draft in the browser.
  useEffect(() => {
    if (draft.value && !isChanged) draft.drop(null);
  }, [draft, isChanged]);

  // A picture arrives later than it was chosen, when other fields may have changed.
  const now = useRef<Typed>({ version, entry });
  now.current = { version, entry };
  const replace = (next: Typed | null) => {
    if (next) draft.set(next);
    else draft.drop(null);
    setGeneration((count) => count + 1);
  };
  const change = (part: Partial<ArticleEntry>) => {
    now.current = { ...now.current, entry: { ...now.current.entry, ...part } };
    draft.set(now.current);
  };

  async function submit(): Promise<boolean> {
    const sent = draft.value;
    try {
      const done = await save.mutateAsync({ input: { slug: article.slug, entry }, ifMatch: version });
      draft.settle(
        sent,
        { version: done.version, entry: done.entry },
        (since) => since && { ...since, version: done.version },
      );
      notify('Draft saved.');
      return true;
    } catch {
      // The form shows why.
      return false;
    }
  }
  const latest = useRef(submit);
  latest.current = submit;
  useEffect(() => {
    unsaved(isChanged ? () => latest.current() : undefined);
  }, [unsaved, isChanged]);

  const discard = () => {
    const typed = draft.value;
    save.reset();
    replace(null);
    notify('Changes discarded.', () => replace(typed));
  };

  const problems = preview.data?.problems ?? article.problems;
  const errorsOf = (field: keyof ArticleEntry) =>
    entry[field] === preview.entry[field] && (marksEmpty || entry[field].length > 0)
      ? problems.filter((one) => one.field === field).map(({ message }) => message)
      : [];
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
      <form
        className="min-w-0 space-y-5"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ArticleFields
          entry={entry}
          pictures={{ ...article.pictures, ...preview.data?.pictures, ...made }}
          errorOf={(field) => errorsOf(field)[0]}
          generation={generation}
          onChange={change}
          onMade={(name, picture) => setMade((known) => ({ ...known, [name]: picture }))}
        />
        <TextField value={entry.text} errors={errorsOf('text')} onChange={(text) => change({ text })} />
        <div
          {...bottomBarAttribute}
          className="sticky bottom-16 z-10 flex flex-wrap items-center gap-3 border-t border-line bg-ground py-3 md:bottom-0"
        >
          <button type="submit" className="button-primary" disabled={!isChanged || save.isPending}>
            {save.isPending ? 'Saving…' : 'Save draft'}
          </button>
          {isChanged && (
            <button type="button" className="button" onClick={discard}>
              Discard changes
            </button>
          )}
          <span role="status" className="text-ink-soft">
            {isChanged ? 'Not saved. Kept in this browser.' : 'All changes saved.'}
          </span>
          {save.error ? <ErrorState error={save.error} /> : null}
          {isConflict(save.error) && (
            <button
              type="button"
              className="button"
              onClick={() => {
                save.reset();
                draft.set({ version: article.version, entry });
              }}
            >
              Keep mine
            </button>
          )}
        </div>
      </form>
      <div className="min-w-0 space-y-5 xl:sticky xl:top-4 xl:self-start">
        <ArticlePreview page={preview.data?.page} isUnavailable={preview.isError} />
        <Versions
          article={article}
          onRestore={(restored, name) => {
            const before = draft.value;
            replace({ version, entry: restored });
            notify(`${name} is in the form. Save it to keep it.`, () => replace(before));
          }}
        />
      </div>
    </div>
  );
}
