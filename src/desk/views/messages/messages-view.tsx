import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { DeskMessage } from '../../../contract/desk/messages.ts';
import { useCall } from '../../api/use-call.ts';
import { DataTable, type TableColumn } from '../../ui/data-table.tsx';
import { Field, Labelled } from '../../ui/field.tsx';
import { MorePages } from '../../ui/more-pages.tsx';
import { Page } from '../../ui/page.tsx';
import { Empty, Loaded } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { MessageBadge } from './message-badge.tsx';

const columns: readonly TableColumn<DeskMessage>[] = [
  {
    label: 'Subject',
    kind: 'lead',
    cell: ({ id, subject }) => (
      <Link href={`/messages/${id}`} className="text-link">
        {subject}
      </Link>
    ),
  },
  { label: 'From', cell: ({ name }) => name },
  { label: 'Sent', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'State', cell: ({ state }) => <MessageBadge state={state} /> },
];

/** Messages of the contact form, those first to which nobody has said anything. */
export default function MessagesView(): ReactNode {
  const [state, setState] = useState<DeskMessage['state'] | ''>('unanswered');
  const [search, setSearch] = useState('');
  const [marks, setMarks] = useState<readonly string[]>([]);
  const filter = { ...(state && { state }), ...(search && { search }) };
  const messages = useCall('messages.list', { ...filter, ...(marks.length > 0 && { after: marks.at(-1) }) });
  return (
    <Page title="Messages">
      <div className="mb-5 grid max-w-2xl gap-4 sm:grid-cols-2">
        <Labelled label="State">
          {(described) => (
            <select
              className="input"
              {...described}
              value={state}
              onChange={(event) => {
                setMarks([]);
                setState(event.target.value as DeskMessage['state'] | '');
              }}
            >
              <option value="unanswered">Unanswered</option>
              <option value="answered">Answered</option>
              <option value="closed">Closed</option>
              <option value="">All</option>
            </select>
          )}
        </Labelled>
        <Field
          label="Search"
          type="search"
          placeholder="name, address or subject"
          value={search}
          onChange={(event) => {
            setMarks([]);
            setSearch(event.target.value);
          }}
        />
      </div>
      <div className="card">
        <Loaded query={messages}>
          {({ messages: rows, next }) =>
            rows.length === 0 ? (
              <Empty
                title={state === 'unanswered' && !search ? 'Everything is answered.' : 'There is no such message.'}
              >
                {state === 'unanswered' && !search
                  ? 'What visitors write on the contact page stands here.'
                  : 'Try another word, or all states.'}
              </Empty>
            ) : (
              <>
                <DataTable caption="Messages" columns={columns} rows={rows} rowKey={({ id }) => id} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </Loaded>
      </div>
    </Page>
  );
}
