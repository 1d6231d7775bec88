import { type ReactNode, useState } from 'react';
import { parseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { SearchIcon } from './list-icons.tsx';

/** The search field keeps its own text: each key is shown first, and then the address follows, and the list. */
export function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }): ReactNode {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // Whatever else changes the address changes the field with the list: an effect would leave it behind for a frame. A
  // search that the field says already, in the visitor's own letters, leaves the field and its caret alone.
  if (known !== value) {
    setKnown(value);
    if (parseCriteria(new URLSearchParams({ search: text })).search !== value) setText(value);
  }
  return (
    <label className="relative min-w-[min(13rem,100%)] grow">
      <span className="sr-only">Search products</span>
      <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-soft">
        <SearchIcon />
      </span>
      <input
        type="search"
        name="search"
        className="input pl-11"
        placeholder="Search products..."
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        value={text}
        onChange={(event) => {
          const field = event.target;
          setText(field.value);
          // What stands there by then: more may have been typed, or the visitor gone on.
          requestAnimationFrame(() =>
            setTimeout(() => field.isConnected && field.value !== value && onChange(field.value)),
          );
        }}
      />
    </label>
  );
}
