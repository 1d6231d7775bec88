import { type ReactNode, useState } from 'react';
import { readStoredJson } from '../../../../web/ui/dom/browser-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { columnsParameter } from '../../../ui/lists/use-columns.tsx';

/** Built-in searches. */
const ours: readonly Saved[] = [
  { name: 'To confirm', query: 'status=pending' },
  { name: 'To dispatch', query: 'status=confirmed' },
  { name: 'Awaiting payment', query: 'money=unpaid' },
];

interface Saved {
  readonly name: string;
  readonly query: string;
}

const key = 'desk-order-searches';

function read(): readonly Saved[] {
  const kept = readStoredJson('localStorage', key);
  return Array.isArray(kept)
    ? kept.filter((one) => typeof one?.name === 'string' && typeof one?.query === 'string')
    : [];
}

interface SavedProps {
  readonly params: URLSearchParams;
  /** Columns that this person chose, joined by commas; empty for the default ones. */
  readonly columns: string;
  readonly onOpen: (query: string) => void;
}

/** Saved searches: built-in ones, and those saved in this browser. */
export function SavedSearches({ params, columns, onOpen }: SavedProps): ReactNode {
  const [saved, setSaved] = useState(read);
  const here = new URLSearchParams(params);
  here.delete('after');
  const query = here.toString();
  const isOwn = saved.some((one) => one.query === query);
  // A view that is saved keeps the columns that are shown.
  const view = new URLSearchParams(here);
  if (columns) view.set(columnsParameter, columns);
  const toSave = view.toString();
  const isKnown = [...ours, ...saved].some((one) => one.query === toSave);
  const keep = (next: readonly Saved[]) => {
    setSaved(next);
    localStorage.setItem(key, JSON.stringify(next));
  };
  return (
    <div className="mb-3 flex items-center gap-2 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:*:shrink-0 md:flex-wrap">
      {[{ name: 'All', query: '' }, ...ours, ...saved].map((one) => (
        <button
          key={one.query}
          type="button"
          aria-pressed={one.query === query}
          className={one.query === query ? 'button !border-accent' : 'button'}
          onClick={() => onOpen(one.query)}
        >
          {one.name}
        </button>
      ))}
      {toSave !== '' && !isKnown && (
        <Button
          variant="quiet"
          onClick={() => {
            const name = window.prompt('View name')?.trim().slice(0, 40);
            if (!name) return;
            keep([...saved, { name, query: toSave }]);
            if (toSave !== query) onOpen(toSave);
          }}
        >
          Save view
        </Button>
      )}
      {isOwn && (
        <Button variant="quiet" onClick={() => keep(saved.filter((one) => one.query !== query))}>
          Delete view
        </Button>
      )}
    </div>
  );
}
