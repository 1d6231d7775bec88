import { type ReactNode, useState } from 'react';
import { deleteReply, listSavedReplies, type SavedReply, saveReply } from '../../../contract/messages/saved-replies.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { Page } from '../../ui/page.tsx';
import { SavedReplyDialog } from './saved-reply-dialog.tsx';

/** Saved replies: added, edited and deleted. */
export default function SavedRepliesView(): ReactNode {
  const replies = useOperation(listSavedReplies, {});
  const remove = useAction(deleteReply);
  const restore = useAction(saveReply);
  const mayWrite = useMay()('messages:write');
  const [editing, setEditing] = useState<SavedReply | 'new'>();
  const undo = ({ id, title, text }: SavedReply) =>
    restore.mutate({ id, title, text }, { onDone: () => notify(`Reply “${title}” restored.`), onError: notifyError });
  const columns: readonly TableColumn<SavedReply>[] = [
    { label: 'Title', kind: 'lead', cell: ({ title }) => <span className="wrap-anywhere">{title}</span> },
    {
      label: 'Text',
      cell: ({ text }) => <span className="line-clamp-3 wrap-anywhere whitespace-pre-line">{text}</span>,
    },
  ];
  const actions = actionsColumn<SavedReply>(
    ({ title }) => title,
    { label: 'Edit', act: setEditing },
    {
      label: 'Delete',
      disabled: remove.isPending,
      act: ({ id }) =>
        remove.mutate(
          { id },
          { onDone: (deleted) => notify(`Reply “${deleted.title}” deleted.`, () => undo(deleted)) },
        ),
    },
  );
  return (
    <Page
      title="Saved replies"
      actions={
        <>
          <ButtonLink href="/messages">All messages</ButtonLink>
          {mayWrite && (
            <Button variant="primary" onClick={() => setEditing('new')}>
              Add saved reply
            </Button>
          )}
        </>
      }
    >
      <ErrorState error={remove.error} />
      <QueryTable
        query={replies}
        caption="Saved replies"
        columns={mayWrite ? [...columns, actions] : columns}
        rowKey={({ id }) => id}
        none="No saved replies yet"
        hint="Save an answer you give often, then insert it when you reply to a message."
      />
      {editing && (
        <SavedReplyDialog reply={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}
