import { type ReactNode, useState } from 'react';
import { FilterSheet } from './filter-sheet.tsx';
import { FilterIcon } from './list-icons.tsx';

interface FilterSheetButtonProps {
  /** Filters that are ticked. */
  readonly active: number;
  readonly count: number | undefined;
  readonly reset: ReactNode;
  /** The filters. */
  readonly children: ReactNode;
}

/** Opens the filters on a small screen. It alone knows whether they are open, so that no card is rendered for it. */
export function FilterSheetButton({ active, count, reset, children }: FilterSheetButtonProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button-secondary with-js lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <FilterIcon />
        <span>{`Filters${active > 0 ? ` (${active})` : ''}`}</span>
      </button>
      {isOpen && (
        <FilterSheet count={count} reset={reset} onClose={() => setIsOpen(false)}>
          {children}
        </FilterSheet>
      )}
    </>
  );
}
