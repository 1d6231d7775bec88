import type { ReactNode } from 'react';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { PictureChooser } from '../editor/picture-button.tsx';
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
