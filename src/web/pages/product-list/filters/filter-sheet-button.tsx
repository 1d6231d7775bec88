import { type ReactNode, useState } from 'react';
import { FilterIcon } from '../list-icons.tsx';
import { FilterSheet } from './filter-sheet.tsx';

interface FilterSheetButtonProps {
  /** Number of active filters. */
  readonly active: number;
  readonly count: number | undefined;
  readonly reset: ReactNode;
  readonly children: ReactNode;
}

/** Opens the filter sheet on small screens. Holds the open state, so that opening renders no product cards. */
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
