import type { ReactNode } from 'react';
import { type DeskChange, listAudit, subjectKinds } from '../../../contract/audit/audit-log.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Field, Labelled } from '../../ui/forms/field.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';
import { useCursors } from '../../ui/lists/use-cursors.ts';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { Page } from '../../ui/page.tsx';

/** What follows the name of who made a change. */
const channelNames = { desk: '', command: ', command line', api: ', API' } as const;

const columns: readonly TableColumn<DeskChange>[] = [
  { label: 'When', cell: ({ at }) => <Time at={at} /> },
  {
    label: 'Who',
    cell: ({ actor, door }) => (
      <span className="wrap-anywhere">
        {actor}
        {channelNames[door]}
      </span>
    ),
  },
  { label: 'Action', kind: 'lead', cell: ({ action }) => describeAction(action) },
  {
    label: 'Item',
    cell: ({ subject }) => (
      <span className="break-all">
        <NoWrapReferences>{subject}</NoWrapReferences>
      </span>
    ),
  },
  { label: 'Before', cell: ({ before }) => <Values of={before} /> },
  { label: 'After', cell: ({ after }) => <Values of={after} /> },
];

/** Audit log: who changed what. Visitors' actions are in their orders. */
export default function AuditView(): ReactNode {
  const [filter, set] = useFilters(['kind', 'of', 'who']);
  const { of, who } = filter;
  const kind = subjectKinds.find((one) => one === filter.kind);
  const [marks, setMarks] = useCursors(JSON.stringify(filter));
  const changes = useOperation(listAudit, { kind, of, who, ...(marks.length > 0 && { after: marks.at(-1) }) });
  return (
    <Page title="Activity log">
      <div className="mb-5 grid max-w-4xl gap-4 sm:grid-cols-3">
        <Labelled label="Type">
          {(described) => (
            <select
              className="input"
              {...described}
              value={filter.kind}
              onChange={(event) => set({ kind: event.target.value })}
            >
              <option value="">All</option>
              {subjectKinds.map((one) => (
                <option key={one} value={one}>
                  {one.charAt(0).toUpperCase() + one.slice(1)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Field
          label="Item"
          type="search"
          placeholder="such as BB-7K3M-Q2XA"
          value={filter.of}
          onChange={(event) => set({ of: event.target.value.trim() })}
        />
        <Field
          label="Staff member"
          type="search"
          placeholder="full name"
          value={filter.who}
          onChange={(event) => set({ who: event.target.value })}
        />
      </div>
      <div className="card">
        <QueryBoundary query={changes} rows={10}>
          {({ changes: rows, next }) =>
            rows.length === 0 ? (
              <EmptyState title="No changes found">
                Every change made at the desk or on the command line appears here.
              </EmptyState>
            ) : (
              <>
                <DataTable caption="Changes" columns={columns} rows={rows} rowKey={({ id }) => id} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}

/** `order.set-status` as 'Order: set status'. */
function describeAction(action: string): string {
  const [kind = '', ...verb] = action.split('.');
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}: ${verb.join('.').replaceAll('-', ' ')}`;
}

function Values({ of: value }: { readonly of: unknown }): ReactNode {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object' || Array.isArray(value)) return truncate(formatValue(value));
  return (
    <ul className="text-sm">
      {Object.entries(value).map(([name, one]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{name}:</span> {truncate(formatValue(one))}
        </li>
      ))}
    </ul>
  );
}

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const truncate = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
