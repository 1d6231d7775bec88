import type { ReactNode } from 'react';
import { thumbnailOf } from '../../../../domain/catalogue/thumbnail.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { PictureButton, PictureChooser } from '../editor/picture-button.tsx';
import type { OneFieldProps } from './page-form.ts';

type PictureValue = { readonly image: string; readonly alt: string };

/** A picture with its alt text. */
export function PictureBox({ field, path, value, form, onChange }: OneFieldProps<PictureValue>): ReactNode {
  const error = form.errorOf(path);
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 font-medium">{field.label}</legend>
      <PictureChooser
        picture={form.pictures[value.image]}
        onMade={(image, made) => {
          form.onMade(image, made);
          // The alt text described the former picture.
          onChange(() => ({ image, alt: '' }));
        }}
      />
      {error && <p className="text-sm text-danger">{error}</p>}
      <Field
        label={`Alt text of ${field.label.toLowerCase()}`}
        hint="What the picture shows, for people who can’t see it."
        maxLength={300}
        value={value.alt}
        error={form.errorOf(`${path}.alt`)}
        onChange={(event) => onChange((now) => ({ ...now, alt: event.target.value }))}
      />
    </fieldset>
  );
}

/** The small file of a picture, by its path; empty for none. */
export function ThumbnailBox({ field, path, value, form, onChange }: OneFieldProps<string>): ReactNode {
  const error = form.errorOf(path);
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{field.label}</legend>
      <div className="flex flex-wrap items-center gap-2">
        {value && <img src={value} alt="" width={48} height={48} className="size-12 rounded-full object-cover" />}
        <PictureButton
          label={value ? 'Replace picture' : 'Choose picture'}
          onMade={(_, picture) => onChange(() => thumbnailOf(picture))}
        />
        {value && (
          <Button variant="quiet" onClick={() => onChange(() => '')}>
            Remove picture
          </Button>
        )}
      </div>
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
