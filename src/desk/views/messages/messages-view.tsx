import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type DeskMessage, listMessages } from '../../../contract/messages/admin-messages.ts';
import { useOperation } from '../../api/queries.ts';
import { EmptyState, QueryBoundary } from '../../ui/feedback/states.tsx';
import { Time } from '../../ui/format/time.tsx';
import { DataTable, type TableColumn } from '../../ui/lists/data-table.tsx';
import { MorePages } from '../../ui/lists/more-pages.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useCursors } from '../../ui/lists/use-cursors.ts';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { Page } from '../../ui/page.tsx';
import { MessageBadge } from './message-badge.tsx';

const columns: readonly TableColumn<DeskMessage>[] = [
  {
    label: 'Subject',
    kind: 'lead',
    cell: ({ id, subject }) => (
      <Link href={`/messages/${id}`} className="text-link wrap-anywhere">
        {subject}
      </Link>
    ),
  },
  { label: 'From', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { label: 'Sent', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'Status', cell: ({ state }) => <MessageBadge state={state} /> },
];

const states = ['unanswered', 'answered', 'closed'] as const;

/** Messages of the contact form, unanswered ones first. */
export default function MessagesView(): ReactNode {
  const [{ state: typed, search }, narrow] = useFilters(['state', 'search']);
  // Default filter: unanswered.
  const state = typed === 'all' ? '' : (states.find((one) => one === typed) ?? 'unanswered');
  const [marks, setMarks] = useCursors(`${state} ${search}`);
  const filter = { ...(state && { state }), ...(search && { search }) };
  const messages = useOperation(listMessages, { ...filter, ...(marks.length > 0 && { after: marks.at(-1) }) });
  return (
    <Page
      title="Messages"
      actions={
        <Link href="/saved-replies" className="button">
          Saved replies
        </Link>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search messages"
          placeholder="Name, address or subject"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <select
          className="input !w-auto"
          aria-label="Message status"
          value={state}
          onChange={({ target: { value } }) => narrow({ state: value || 'all' })}
        >
          <option value="unanswered">Unanswered</option>
          <option value="answered">Answered</option>
          <option value="closed">Resolved</option>
          <option value="">All</option>
        </select>
      </div>
      <div className="card">
        <QueryBoundary query={messages}>
          {({ messages: rows, next }) =>
            rows.length === 0 ? (
              <EmptyState title={state === 'unanswered' && !search ? 'No unanswered messages' : 'No messages found'}>
                {state === 'unanswered' && !search
                  ? 'Messages from the contact page appear here.'
                  : 'Check the spelling or clear the filters.'}
              </EmptyState>
            ) : (
              <>
                <DataTable caption="Messages" columns={columns} rows={rows} rowKey={({ id }) => id} />
                <MorePages marks={marks} next={next} onChange={setMarks} />
              </>
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}
