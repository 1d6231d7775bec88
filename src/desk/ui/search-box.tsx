import { type ReactNode, useEffect, useState } from 'react';

/** So long nobody types before a search is sent. */
const pauseMs = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** A field that searches while one types. */
export function SearchBox({ label, onSearch }: SearchBoxProps): ReactNode {
  const [text, setText] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is no new text
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      className="input max-w-md"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
