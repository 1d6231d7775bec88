import type { ReactNode } from 'react';
import { Labelled } from '../../../ui/forms/fields/field.tsx';
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
  const { label, hint, kind, maxLength = 0, specified } = field;
  const isChanged = original !== undefined && JSON.stringify(value) !== JSON.stringify(original);
  const note = specified && (
    <>
      {hint && `${hint} `}
      Recommended text.{' '}
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
  return (
    <Labelled label={label} hint={help} error={form.errorOf(path)}>
      {(described) =>
        kind === 'paragraphs' ? (
          <textarea
            key={form.generation}
            className="input min-h-32"
            {...described}
            defaultValue={(value as readonly string[]).join('\n\n')}
            onChange={(event) => onChange(() => splitParagraphs(event.target.value))}
          />
        ) : maxLength > oneLine ? (
          <textarea
            className="input min-h-20"
            maxLength={maxLength}
            {...described}
            value={value as string}
            onChange={(event) => onChange(() => event.target.value.replaceAll('\n', ' '))}
          />
        ) : (
          <input
            className="input"
            maxLength={maxLength}
            {...described}
            value={value as string}
            onChange={(event) => onChange(() => event.target.value)}
          />
        )
      }
    </Labelled>
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
