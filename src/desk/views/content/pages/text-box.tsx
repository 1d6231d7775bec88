import type { ReactNode } from 'react';
import { Field, TextAreaField } from '../../../ui/forms/fields/field.tsx';
import type { OneFieldProps } from './page-form.ts';

/** Longer texts get several lines. */
const oneLine = 120;

/** A text on one line, or paragraphs with blank lines between them. */
export function TextBox({
  field,
  path,
  value,
  original,
  form,
  onChange,
}: OneFieldProps<string | readonly string[]>): ReactNode {
  const { label, hint, kind, format, maxLength = 0, specified } = field;
  const isChanged = original !== undefined && JSON.stringify(value) !== JSON.stringify(original);
  const note = specified && (
    <>
      {hint && `${hint} `}
      Recommended text. Your own version replaces it, and updates of the shop no longer change it.{' '}
      {isChanged && (
        <button
          type="button"
          className="text-link"
          onClick={() => {
            onChange(() => original);
            form.onRearranged();
          }}
        >
          Restore the original<span className="sr-only"> of {label}</span>
        </button>
      )}
    </>
  );
  const help = note ?? (kind === 'paragraphs' ? (hint ?? 'Leave an empty line between paragraphs.') : hint);
  const texts = { label, hint: help, error: form.errorOf(path) };
  if (kind === 'paragraphs')
    return (
      <TextAreaField
        key={form.generation}
        {...texts}
        className="input min-h-32"
        defaultValue={(value as readonly string[]).join('\n\n')}
        onChange={(event) => onChange(() => splitParagraphs(event.target.value))}
      />
    );
  const box = { ...texts, maxLength, value: value as string };
  return maxLength > oneLine && format !== 'address' ? (
    <TextAreaField
      {...box}
      className="input min-h-20"
      onChange={(event) => onChange(() => event.target.value.replaceAll('\n', ' '))}
    />
  ) : (
    <Field
      {...box}
      type={format === 'date' || format === 'time' ? format : 'text'}
      onChange={(event) => onChange(() => event.target.value)}
    />
  );
}

/** Paragraphs are separated by empty lines; other line ends become spaces. */
const splitParagraphs = (typed: string): string[] =>
  typed
    .split(/\n[\t ]*\n/)
    .map(joinLines)
    .filter((paragraph) => paragraph !== '');

function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
}
