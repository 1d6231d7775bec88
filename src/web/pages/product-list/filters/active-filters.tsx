import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { ListCriteria } from '../../../../domain/catalogue/list/criteria.ts';
import { CloseIcon } from '../../../ui/icons/icons.tsx';
import { moveFocusToSection } from '../move-focus-to-section.ts';
import type { FilterGroup } from './filter-options.ts';

interface ActiveFiltersProps {
  readonly groups: readonly FilterGroup[];
  readonly search: string;
  readonly onChange: (part: Partial<ListCriteria>) => void;
  readonly onReset: () => void;
}

/** Active filters as chips, each with a button that removes it. */
export function ActiveFilters({ groups, search, onChange, onReset }: ActiveFiltersProps): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  const filters: { key: string; label: string; without: Partial<ListCriteria> }[] = groups.flatMap(
    ({ name, options }) =>
      options
        .filter(({ ticked }) => ticked)
        .map(({ value, label, toggled }) => ({ key: `${name} ${value}`, label, without: toggled })),
  );
  if (search.trim() !== '') filters.push({ key: 'search', label: `“${search.trim()}”`, without: { search: '' } });
  if (filters.length === 0) return null;

  /** Removes a filter and moves the focus to the next button, else the previous one, else the product list. */
  function remove({ currentTarget: pressed }: MouseEvent<HTMLElement>, without: Partial<ListCriteria>): void {
    const chips = [...(list.current?.querySelectorAll<HTMLElement>('.chip:not(.chip-quiet)') ?? [])];
    const at = chips.indexOf(pressed);
    (chips[at + 1] ?? chips[at - 1] ?? pressed.closest('section'))?.focus();
    onChange(without);
  }

  return (
    <ul ref={list} aria-label="Active filters" className="with-js mb-5 flex flex-wrap gap-2">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <button type="button" className="chip" onClick={(event) => remove(event, without)}>
            <span className="sr-only">Remove filter: </span>
            {label}
            <CloseIcon />
          </button>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <button type="button" className="chip chip-quiet" onClick={moveFocusToSection(onReset)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  );
}
