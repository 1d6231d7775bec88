import { type ReactNode, useState } from 'react';
import { parseCriteria } from '../../../domain/catalogue/list/query-string.ts';
import { SearchIcon } from './list-icons.tsx';

/** Search field with its own state: each keystroke is painted first; URL and list follow. */
export function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }): ReactNode {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // A change of the URL from elsewhere updates the field in the same render as the list; an effect would be a frame
  // late. If the field already holds an equivalent search, its text and caret stay.
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
          // Reads the value at that time: the visitor may have typed more or left the page.
          requestAnimationFrame(() =>
            setTimeout(() => field.isConnected && field.value !== value && onChange(field.value)),
          );
        }}
      />
    </label>
  );
}
