import type { ReactNode } from 'react';
import type { ListCriteria } from '../../../../domain/catalogue/list/criteria.ts';
import type { FilterGroup } from './filter-options.ts';

interface FilterPanelProps {
  readonly groups: readonly FilterGroup[];
  readonly onChange: (part: Partial<ListCriteria>) => void;
}

/** All filters: a group of checkboxes each. */
export function FilterPanel({ groups, onChange }: FilterPanelProps): ReactNode {
  return (
    <div className="grid gap-7">
      {groups.map(({ legend, name, options }) => (
        <fieldset key={name}>
          <legend className="mb-2 font-semibold">{legend}</legend>
          {options.map(({ value, label, ticked, toggled }) => (
            <label key={value} className="flex min-h-9 items-center gap-3 py-1">
              <input
                type="checkbox"
                name={name}
                value={value}
                className="size-5 shrink-0 accent-accent"
                checked={ticked}
                onChange={() => onChange(toggled)}
              />
              {label}
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
