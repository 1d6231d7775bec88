import { type ReactNode, useEffect, useState } from 'react';
import { SearchIcon } from './list-icons.tsx';

/** The search field keeps its own text, so that typing never waits for the address; the address follows each key. */
export function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }): ReactNode {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
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
          setText(event.target.value);
          onChange(event.target.value);
        }}
      />
    </label>
  );
}
