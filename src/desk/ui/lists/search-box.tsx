import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Debounce before a search. */
const debounceMs = 250;

interface SearchBoxProps {
  readonly label: string;
  readonly placeholder?: string;
  /** Current search. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Search field with search as you type. */
export function SearchBox({ label, placeholder = label, value, onSearch }: SearchBoxProps): ReactNode {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  // A link, or Back, changes the search.
  useEffect(() => {
    if (sent.current === value) return;
    sent.current = value;
    setText(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for a new text, not for a new callback
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onSearch(wanted);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <input
      type="search"
      className="input max-w-md"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
