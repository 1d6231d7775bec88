import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { showMe } from '../../../contract/staff/sign-in.ts';
import { readStored, writeStored } from '../../../web/ui/dom/browser-storage.ts';
import { useOperation } from '../../api/queries.ts';
import { Button } from '../button.tsx';
import type { TableColumn } from './data-table.tsx';

/** A column that staff may hide; the lead always stays. */
export interface ChoosableColumn<Row> extends TableColumn<Row> {
  readonly key: string;
  /** Hidden until it is chosen. */
  readonly isExtra?: true;
}

/** URL parameter of a saved view. */
export const columnsParameter = 'columns';

interface ChosenColumns<Row> {
  readonly columns: readonly ChoosableColumn<Row>[];
  /** Keys of the columns, joined by commas; empty while they are the default ones. */
  readonly choice: string;
  /** The form in which columns are chosen. */
  readonly chooser: ReactNode;
}

/**
 * The columns of a list, as named in the URL by a saved view, or else as this person chose them in this browser.
 * @param list names the list in storage
 */
export function useColumns<Row>(list: string, all: readonly ChoosableColumn<Row>[]): ChosenColumns<Row> {
  const [params, setParams] = useSearchParams();
  const storageKey = `desk-columns:${list}:${useOperation(showMe, {}).data?.id ?? ''}`;
  const [, setChanges] = useState(0);
  const initial = joinKeys(all.filter(({ isExtra }) => !isExtra));
  const inUrl = params.get(columnsParameter);
  const wished = (inUrl ?? readStored('localStorage', storageKey) ?? initial).split(',');
  const shown = all.filter(({ key, kind }) => kind === 'lead' || wished.includes(key));
  const choice = joinKeys(shown);

  const choose = (next: string) => {
    if (inUrl === null) writeStored('localStorage', storageKey, next === initial ? undefined : next);
    else {
      setParams(
        (now) => {
          const changed = new URLSearchParams(now);
          changed.set(columnsParameter, next);
          return changed;
        },
        { replace: true },
      );
    }
    setChanges((count) => count + 1);
  };
  const toggle = (key: string, isOn: boolean) =>
    choose(joinKeys(all.filter((one) => (one.key === key ? isOn : shown.includes(one)))));

  return {
    columns: shown,
    choice: choice === initial ? '' : choice,
    chooser: (
      <details className="open:basis-full">
        <summary className="button w-fit">Columns</summary>
        <fieldset className="card mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 px-4 py-2">
          <legend className="sr-only">Columns of this list</legend>
          {all
            .filter(({ kind }) => kind !== 'lead')
            .map(({ key, label }) => (
              <label key={key} className="flex min-h-9 items-center gap-2">
                <input
                  type="checkbox"
                  aria-label={`Show ${label}`}
                  className="size-4"
                  checked={shown.some((one) => one.key === key)}
                  onChange={({ target }) => toggle(key, target.checked)}
                />
                {label}
              </label>
            ))}
          {choice !== initial && (
            <Button variant="quiet" onClick={() => choose(initial)}>
              Reset columns
            </Button>
          )}
        </fieldset>
      </details>
    ),
  };
}

function joinKeys(columns: readonly { readonly key: string }[]): string {
  return columns.map(({ key }) => key).join();
}
