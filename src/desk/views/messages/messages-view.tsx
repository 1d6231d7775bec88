import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { type DeskMessage, listMessages } from '../../../contract/messages/admin-messages.ts';
import { useOperation } from '../../api/queries.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Time } from '../../ui/format/time.tsx';
import { FilterSelect } from '../../ui/forms/fields/select.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useFilters } from '../../ui/lists/use-filters.ts';
import { usePages } from '../../ui/lists/use-pages.tsx';
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
  const pages = usePages(`${state} ${search}`);
  const filter = { ...(state && { state }), ...(search && { search }) };
  const messages = useOperation(listMessages, { ...filter, after: pages.after });
  return (
    <Page title="Messages" actions={<ButtonLink href="/saved-replies">Saved replies</ButtonLink>}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search messages"
          placeholder="Name, address or subject"
          value={search}
          onSearch={(text) => narrow({ search: text })}
        />
        <FilterSelect
          label="Message status"
          value={state || 'all'}
          options={{ unanswered: 'Unanswered', answered: 'Answered', closed: 'Resolved', all: 'All' }}
          onChange={(next) => narrow({ state: next })}
        />
      </div>
      <PagedTable
        query={messages}
        pages={pages}
        caption="Messages"
        columns={columns}
        rows={(page) => page.messages}
        rowKey={({ id }) => id}
        none={state === 'unanswered' && !search ? 'No unanswered messages' : 'No messages found'}
        hint={
          state === 'unanswered' && !search
            ? 'Messages from the contact page appear here.'
            : 'Check the spelling or clear the filters.'
        }
      />
    </Page>
  );
}
