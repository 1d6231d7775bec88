import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { readBlock } from '../../../../domain/catalogue/bulk/bulk-cells.ts';
import { TextLink } from '../../../ui/text-link.tsx';

type Numbers = Readonly<Record<string, string>>;

interface TrackingFieldsProps {
  readonly references: readonly string[];
  /** Tracking numbers by reference. */
  readonly numbers: Numbers;
  readonly onChange: (numbers: Numbers) => void;
  /** Receives pasted lines that name their orders. */
  readonly onList: (text: string) => void;
}

/** A tracking number for each chosen order, typed, scanned or pasted as a column. */
export function TrackingFields({ references, numbers, onChange, onList }: TrackingFieldsProps): ReactNode {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const paste = (index: number) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const lines = readBlock(text).map((cells) => cells.join(' '));
    if (lines.length === 1) return;
    event.preventDefault();
    if (lines.some((line) => /\bBB-?[0-9A-Z]{4}-?[0-9A-Z]{4}\b/i.test(line))) return onList(text);
    const below = references.slice(index);
    onChange({ ...numbers, ...Object.fromEntries(below.flatMap((one, row) => pair(one, lines[row]))) });
    fields.current[Math.min(index + lines.length, references.length) - 1]?.focus();
  };
  // Barcode scanners end with Enter.
  const step = (index: number) => (event: KeyboardEvent) => {
    const next = fields.current[index + 1];
    if (event.key !== 'Enter' || !next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">Tracking numbers</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Type, scan or paste a column into the first field. Orders without a number are left out.
      </p>
      <ol className="space-y-2">
        {references.map((reference, index) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <TextLink href={`/orders/${reference}`} className="w-36 shrink-0">
              {reference}
            </TextLink>
            <input
              ref={(field) => {
                fields.current[index] = field;
              }}
              className="input max-w-sm min-w-0 flex-1 font-mono"
              aria-label={`Tracking number of ${reference}`}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
              value={numbers[reference] ?? ''}
              onPaste={paste(index)}
              onKeyDown={step(index)}
              onChange={(event) => onChange({ ...numbers, [reference]: event.target.value })}
            />
          </li>
        ))}
      </ol>
    </fieldset>
  );
}

const pair = (reference: string, pasted: string | undefined) =>
  pasted === undefined ? [] : [[reference, pasted.trim().slice(0, 100)] as const];

/** The lines of a dispatch list: chosen orders that have a tracking number. */
export function formatRows(references: readonly string[], numbers: Numbers): string {
  return references
    .flatMap((reference) => {
      const number = (numbers[reference] ?? '').replace(/\s/g, ' ').trim();
      return number === '' ? [] : [`${reference}\t\t${number}`];
    })
    .join('\n');
}
