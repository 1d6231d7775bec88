import type { ReactNode } from 'react';
import { type DeskMessage, listMessages } from '../../../contract/messages/admin-messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Time } from '../../ui/format/time.tsx';
import { linkColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilterBar } from '../../ui/lists/use-filter-bar.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { MessageBadge } from './message-badge.tsx';

const columns: readonly TableColumn<DeskMessage>[] = [
  linkColumn('Subject', ({ id, subject }) => [`/messages/${id}`, subject]),
  { label: 'From', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { label: 'Sent', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { label: 'Status', cell: ({ state }) => <MessageBadge state={state} /> },
];

/** Messages of the contact form, unanswered ones first. */
export default function MessagesView(): ReactNode {
  const { values, bar } = useFilterBar({
    search: { label: 'Search messages', placeholder: 'Name, address or subject' },
    state: {
      label: 'Message status',
      options: { unanswered: 'Unanswered', answered: 'Answered', closed: 'Resolved', all: 'All' },
    },
  });
  const { state, search } = values;
  const list = usePagedList(listMessages, { ...(state !== 'all' && { state }), ...(search && { search }) });
  return (
    <Page title="Messages" actions={<ButtonLink href="/saved-replies">Saved replies</ButtonLink>}>
      {bar}
      <PagedTable
        list={list}
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
