import type { ReactNode } from 'react';
import type { Picture } from '../../../../contract/catalogue/product.ts';
import type { ArticleEntry } from '../../../../contract/content/articles.ts';
import { Field, TextAreaField } from '../../../ui/forms/fields/field.tsx';
import { PictureChooser } from './picture-button.tsx';

export type ErrorOf = (field: keyof ArticleEntry) => string | undefined;

interface ArticleFieldsProps {
  readonly entry: ArticleEntry;
  readonly pictures: Readonly<Record<string, Picture>>;
  readonly errorOf: ErrorOf;
  /** Changes when the entry is replaced as a whole. */
  readonly generation: number;
  readonly onChange: (change: Partial<ArticleEntry>) => void;
  readonly onMade: (name: string, picture: Picture) => void;
}

/** Everything of an article except its text. */
export function ArticleFields({
  entry,
  pictures,
  errorOf,
  generation,
  onChange,
  onMade,
}: ArticleFieldsProps): ReactNode {
  const text = (name: Exclude<keyof ArticleEntry, 'keywords'>) => ({
    value: entry[name],
    error: errorOf(name),
    onChange: (event: { readonly target: { readonly value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <section aria-label="Title and summary" className="card space-y-4 p-4">
        <Field label="Title" maxLength={200} {...text('title')} />
        <TextAreaField
          label="Summary"
          hint="Shown on the blog and by search engines."
          error={errorOf('excerpt')}
          className="input min-h-20"
          maxLength={400}
          value={entry.excerpt}
          onChange={(event) => onChange({ excerpt: event.target.value.replaceAll('\n', ' ') })}
        />
      </section>
      <section aria-label="Main picture" className="card space-y-4 p-4">
        <h2 className="font-semibold">Main picture</h2>
        <PictureChooser
          picture={pictures[entry.image]}
          onMade={(name, picture) => {
            onMade(name, picture);
            // The alt text described the former picture.
            onChange({ image: name, imageAlt: '' });
          }}
        />
        {errorOf('image') && <p className="text-sm text-danger">{errorOf('image')}</p>}
        <Field
          label="Alt text"
          hint="What the picture shows, for people who can’t see it."
          maxLength={500}
          {...text('imageAlt')}
        />
      </section>
      <section aria-label="Details" className="card grid gap-4 p-4 sm:grid-cols-2">
        <Field label="Author" maxLength={100} {...text('author')} />
        <Field label="Category" maxLength={60} {...text('category')} />
        <Field label="Published on" type="date" {...text('datePublished')} />
        <Field label="Updated on" type="date" hint="Leave empty if it never was." {...text('dateModified')} />
        <Field
          key={generation}
          label="Keywords"
          hint="Separated by commas."
          defaultValue={entry.keywords.join(', ')}
          error={errorOf('keywords')}
          onChange={(event) => onChange({ keywords: splitKeywords(event.target.value) })}
        />
        <Field
          label="Reading time"
          hint="Leave empty to calculate it from the text."
          placeholder="8 min"
          maxLength={20}
          {...text('readTime')}
        />
      </section>
    </>
  );
}

const splitKeywords = (typed: string): string[] =>
  typed
    .split(',')
    .map((keyword) => keyword.trim().slice(0, 60))
    .filter((keyword) => keyword !== '')
    .slice(0, 20);
