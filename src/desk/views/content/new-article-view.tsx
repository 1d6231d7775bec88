import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { saveArticle } from '../../../contract/content/articles.ts';
import { showMe } from '../../../contract/staff/sign-in.ts';
import { londonDay } from '../../../domain/shared/time/london-day.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { useDraft } from '../../ui/forms/use-draft.ts';
import { fieldError, fieldErrors } from '../../ui/forms/use-form.ts';
import { Page } from '../../ui/page.tsx';

interface Typed {
  readonly title: string;
  readonly slug?: string;
}

const nothing: Typed = { title: '' };

/** Title and address of a new article; the rest is written in its draft. */
export default function NewArticleView(): ReactNode {
  const [, go] = useLocation();
  const me = useOperation(showMe, {});
  const create = useAction(saveArticle);
  const form = useDraft<Typed>('new-article', nothing);
  const { title, slug = slugOf(title) } = form.value;
  const settle = useUnsavedChanges(title !== '');
  const submit = () => {
    const entry = {
      title,
      excerpt: '',
      image: '',
      imageAlt: '',
      author: `${me.data?.brand ?? ''} Team`.trim(),
      category: 'Guides',
      datePublished: londonDay(Date.now()),
      dateModified: '',
      keywords: [],
      readTime: '',
      text: '',
    };
    create.mutate(
      { slug, entry },
      {
        onDone: (_, isHere) => {
          form.settle(form.value, nothing);
          if (!isHere) return;
          settle();
          go(`/content/articles/${slug}`);
        },
      },
    );
  };
  return (
    <Page title="New article" actions={<ButtonLink href="/content">All content</ButtonLink>}>
      <Form className="card max-w-2xl space-y-4 p-5" onSubmit={submit}>
        <Field
          label="Title"
          required
          maxLength={200}
          value={title}
          error={fieldError(create.error, 'title')}
          onChange={(event) => form.set({ ...form.value, title: event.target.value })}
        />
        <Field
          label="Address"
          hint={`The article is at /blog/${slug || '…'}. It can’t be changed later.`}
          required
          maxLength={80}
          value={slug}
          error={fieldError(create.error, 'slug')}
          onChange={(event) => form.set({ ...form.value, slug: event.target.value })}
        />
        {create.error && fieldErrors(create.error).length === 0 ? <ErrorState error={create.error} /> : null}
        <SubmitButton disabled={create.isPending}>Create draft</SubmitButton>
      </Form>
    </Page>
  );
}

function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return (words ?? []).join('-').slice(0, 80).replace(/-$/, '');
}
