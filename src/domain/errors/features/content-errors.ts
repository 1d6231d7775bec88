import type { FieldError } from '../../../contract/shared/problem.ts';

interface Named {
  readonly slug: string;
}

export const contentErrors = {
  'article-not-found': ({ slug }: Named) => `Article '${slug}' not found.`,
  'article-exists': {
    field: 'slug',
    detail: ({ slug }: Named) => `An article at /blog/${slug} already exists. Choose another address.`,
  },
  'article-incomplete': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) =>
      `The article can’t be published yet. ${errors.map(({ message }) => message).join(' ')}`,
  },
  'page-version-not-found': ({ page, revision }: { readonly page: string; readonly revision: number }) =>
    `The page ${page} has no version ${revision}.`,
  'page-unchanged': ({ page }: { readonly page: string }) =>
    `The page ${page} has no changes to publish. Save some first.`,
  'page-incomplete': {
    status: 422,
    detail: ({ errors }: { readonly errors: readonly FieldError[] }) =>
      `The page can’t be published yet. ${errors.map(({ message }) => message).join(' ')}`,
  },
  'article-archived': ({ slug }: Named) => `${slug} is archived. Restore it first.`,
  'publish-time-past': {
    status: 422,
    field: 'at',
    detail: () => 'Choose a time in the future, or publish now.',
  },
  'redirect-not-a-page': {
    status: 422,
    field: 'redirectTo',
    detail: ({ redirectTo }: { readonly redirectTo: string }) =>
      `The shop has no page ${redirectTo}. Enter a path such as /blog, or leave it empty.`,
  },
  'no-sample-content': () => 'There’s no sample content left to remove.',
  'no-removed-samples': () => 'There’s no removed sample content to restore.',
  'invalid-content-files': {
    status: 422,
    detail: ({ complaints }: { readonly complaints: readonly string[] }) =>
      `Nothing was imported. ${complaints.map((complaint) => `${complaint}.`).join(' ')}`,
  },
} as const;
