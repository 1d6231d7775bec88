import { type ReactNode, useState } from 'react';
import type { Region } from '../../../../contract/catalogue/product.ts';
import { listProducts } from '../../../../contract/catalogue/products.ts';
import { useOperation } from '../../../api/queries.ts';
import { QueryBoundary } from '../../../ui/feedback/states.tsx';
import { SearchBox } from '../../../ui/lists/search-box.tsx';

interface FitsChoiceProps {
  readonly region: Region;
  /** Ids of the chosen purifiers. */
  readonly fits: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (fits: readonly string[]) => void;
}

/** Chooses the purifiers that a spare part fits, found by name. */
export function FitsChoice({ region, fits, error, onChange }: FitsChoiceProps): ReactNode {
  const [search, setSearch] = useState('');
  const found = useOperation(listProducts, { kind: 'purifier', ...(search && { search }) });
  const toggle = (id: string) => onChange(fits.includes(id) ? fits.filter((one) => one !== id) : [...fits, id]);
  return (
    <fieldset className="field">
      <legend className="mb-1 font-semibold">Fits</legend>
      <p className="mb-2 text-sm text-ink-soft">{fits.length === 0 ? 'No purifier chosen yet.' : fits.join(', ')}</p>
      <SearchBox label="Search purifiers" value={search} onSearch={setSearch} />
      <div className="mt-2 max-h-64 overflow-y-auto rounded-control border border-line">
        <QueryBoundary query={found} rows={3}>
          {({ rows }) => {
            const models = rows.filter((row) => row.region === region);
            return (
              <ul>
                {models.map(({ id, name }) => (
                  <li key={id}>
                    <label className="flex min-h-10 items-center gap-2 px-3 hover:bg-tint">
                      <input
                        type="checkbox"
                        className="size-4"
                        checked={fits.includes(id)}
                        onChange={() => toggle(id)}
                      />
                      {name}
                    </label>
                  </li>
                ))}
                {models.length === 0 && <li className="p-3 text-ink-soft">No purifiers found</li>}
              </ul>
            );
          }}
        </QueryBoundary>
      </div>
      {error && <p className="mt-1 text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
