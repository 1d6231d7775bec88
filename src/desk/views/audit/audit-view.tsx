import type { ReactNode } from 'react';
import { type DeskChange, listAudit, type SubjectKind, subjectKinds } from '../../../contract/audit/audit-log.ts';
import { NoWrapReferences } from '../../../web/ui/no-wrap-references.tsx';
import { Time } from '../../ui/format/time.tsx';
import { Field } from '../../ui/forms/fields/field.tsx';
import { SelectField } from '../../ui/forms/fields/select.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
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
  const list = usePagedList(listAudit, { kind, of, who });
  return (
    <Page title="Activity log">
      <div className="mb-5 grid max-w-4xl gap-4 sm:grid-cols-3">
        <SelectField
          label="Type"
          value={filter.kind}
          options={[['', 'All'], ...subjectKinds.map((one) => [one, nameOf(one)] as const)]}
          onChange={(next) => set({ kind: next })}
        />
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
      <PagedTable
        list={list}
        caption="Changes"
        columns={columns}
        rows={(page) => page.changes}
        rowKey={({ id }) => id}
        placeholderRows={10}
        none="No changes found"
        hint="Every change made at the desk, on the command line or by API appears here."
      />
    </Page>
  );
}

/** Kinds whose name at the desk differs from that in the log. */
const kindNames: Partial<Record<SubjectKind, string>> = {
  promo: 'Discount',
  lead: 'Subscriber',
  quotation: 'Quote',
  mail: 'Email',
  wording: 'Email template',
  rates: 'Exchange rates',
  person: 'Staff',
  token: 'API token',
};

const nameOf = (kind: string) => kindNames[kind as SubjectKind] ?? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;

/** `order.set-status` as 'Order: set status'. */
function describeAction(action: string): string {
  const [kind = '', ...verb] = action.split('.');
  return `${nameOf(kind)}: ${verb.join('.').replaceAll('-', ' ').replace('leads', 'subscribers')}`;
}

function Values({ of: value }: { readonly of: unknown }): ReactNode {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object' || Array.isArray(value)) return truncate(formatValue(value));
  return (
    <ul className="text-sm">
      {Object.entries(value).map(([name, one]) => (
        <li key={name} className="wrap-anywhere">
          <span className="text-ink-soft">{describeField(name)}:</span> {truncate(formatValue(one))}
        </li>
      ))}
    </ul>
  );
}

/** Fields whose name at the desk differs from that in the log, `doubt` in entries of former versions only. */
const fieldNames: Readonly<Record<string, string>> = { doubt: 'mismatch', mail: 'email' };

/** `wasPrice` as 'Was price'; others, such as the id of a product, stay as they are. */
function describeField(name: string): string {
  const current = fieldNames[name] ?? name;
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(current)) return current;
  const words = current.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(formatValue).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};
const truncate = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
