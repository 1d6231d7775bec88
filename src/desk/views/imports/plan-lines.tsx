import type { ReactNode } from 'react';
import type { ShopImportPlan } from '../../../contract/imports/imports.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';

const outcomes = { new: 'New', changed: 'Changed', skipped: 'Skipped' } as const;

/** Totals of a plan, its notes, and what happens to each line. */
export function PlanLines({ plan }: { readonly plan: ShopImportPlan }): ReactNode {
  const { lines, more, totals, notes } = plan;
  const words = [
    `${formatCount(totals.new)} new`,
    `${formatCount(totals.changed)} changed`,
    `${formatCount(totals.unchanged)} unchanged`,
    `${formatCount(totals.skipped)} skipped`,
  ];
  return (
    <>
      <p className="font-semibold">{words.join(', ')}</p>
      {notes.length > 0 && (
        <ul className="mt-2 list-inside list-disc text-ink-soft wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ul className="mt-3 divide-y divide-line">
        {lines.map(({ line, id, name, outcome, details, priceWarning }) => (
          <li key={`${line} ${id}`} className="py-2 wrap-anywhere">
            <span className={`badge ${outcome === 'skipped' ? 'badge-plain' : ''}`}>{outcomes[outcome]}</span>{' '}
            <strong>{name || `Line ${line}`}</strong>{' '}
            <span className="text-ink-soft">{[id, name && `line ${line}`].filter(Boolean).join(', ')}</span>
            <ul className="mt-1 text-sm">
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
            {priceWarning && (
              <p className="mt-1 rounded-control bg-warn-tint px-2 py-1 text-sm text-warn">{priceWarning}</p>
            )}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-ink-soft">And {formatCount(more)} more.</p>}
    </>
  );
}
