import type { ReactNode } from 'react';
import { FilterSelect } from '../forms/fields/select.tsx';
import { SearchBox } from './search-box.tsx';
import { useFilters } from './use-filters.ts';

interface Filter {
  readonly label: string;
  readonly placeholder?: string;
  /** Labels by value, of a choice; the first is the default. Without options, a search field. */
  readonly options?: Readonly<Record<string, string>>;
}

type Values<Filters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends { readonly options: infer Options }
    ? keyof Options & string
    : string;
};

/** Filters above a list, stored in the URL: their values, and the bar of their fields. @param beside more controls */
export function useFilterBar<const Filters extends Readonly<Record<string, Filter>>>(
  filters: Filters,
  beside?: ReactNode,
) {
  const [asked, narrow] = useFilters(Object.keys(filters));
  const fields = Object.entries(filters).map(([name, { options, ...texts }]) => {
    const typed = asked[name] ?? '';
    const [first = ''] = Object.keys(options ?? {});
    const value = !options || Object.hasOwn(options, typed) ? typed : first;
    const change = (next: string) => narrow({ [name]: next === first ? '' : next });
    const field = options ? (
      <FilterSelect key={name} label={texts.label} value={value} options={options} onChange={change} />
    ) : (
      <SearchBox key={name} {...texts} value={value} onSearch={change} />
    );
    return { name, value, field };
  });
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])) as Values<Filters>,
    bar: (
      <div className="mb-3 flex flex-wrap items-center gap-3">
        {fields.map(({ field }) => field)}
        {beside}
      </div>
    ),
  };
}
