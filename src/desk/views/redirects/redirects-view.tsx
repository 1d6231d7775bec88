import { type ReactNode, useState } from 'react';
import {
  deleteRedirect,
  type ListedRedirect,
  listRedirects,
  saveRedirect,
} from '../../../contract/redirects/redirects.ts';
import { isElsewhere } from '../../../domain/redirects/redirect.ts';
import { useAction } from '../../api/queries.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { PagedTable } from '../../ui/lists/paged-table.tsx';
import { useFilterBar } from '../../ui/lists/use-filter-bar.tsx';
import { usePagedList } from '../../ui/lists/use-paged-list.tsx';
import { Page } from '../../ui/page.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';

/** Redirects of former addresses: added, edited, deleted and imported. */
export default function RedirectsView(): ReactNode {
  const { values, bar } = useFilterBar({ search: { label: 'Search redirects', placeholder: 'Path or target' } });
  const list = usePagedList(listRedirects, values);
  const remove = useAction(deleteRedirect);
  const restore = useAction(saveRedirect);
  const [editing, setEditing] = useState<ListedRedirect | 'new'>();
  const undo = ({ path, target }: ListedRedirect) =>
    restore.mutate(
      { path, target, isElsewhere: isElsewhere(target) },
      { onDone: () => notify(`Redirect of ${path} restored.`), onError: notifyError },
    );
  const columns: readonly TableColumn<ListedRedirect>[] = [
    { label: 'Old path', kind: 'lead', cell: ({ path }) => <span className="break-all">{path}</span> },
    { label: 'Target', cell: ({ target }) => <span className="break-all">{target}</span> },
    actionsColumn<ListedRedirect>(
      ({ path }) => path,
      { label: 'Edit', act: setEditing },
      {
        label: 'Delete',
        disabled: remove.isPending,
        act: ({ path }) =>
          remove.mutate(
            { path },
            { onDone: (deleted) => notify(`Redirect of ${deleted.path} deleted.`, () => undo(deleted)) },
          ),
      },
    ),
  ];
  return (
    <Page
      title="Redirects"
      actions={
        <>
          <ButtonLink href="/content">All content</ButtonLink>
          <ButtonLink href="/import">Import</ButtonLink>
          <Button variant="primary" onClick={() => setEditing('new')}>
            Add redirect
          </Button>
        </>
      }
    >
      <p className="mb-3 max-w-3xl text-ink-soft">
        Send visitors from your former shop’s addresses to pages here. A redirect works only if this shop has no page at
        that address.
      </p>
      <ErrorState error={remove.error} />
      {bar}
      <PagedTable
        list={list}
        caption="Redirects"
        columns={columns}
        rows={(page) => page.redirects}
        rowKey={({ path }) => path}
        none={values.search ? 'No redirects found' : 'No redirects yet'}
        hint={
          values.search
            ? 'Check the spelling or clear the search.'
            : 'Add one, or import the redirects file of your former shop. Shopify’s product addresses already redirect.'
        }
      />
      {editing && (
        <RedirectDialog redirect={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
    </Page>
  );
}
