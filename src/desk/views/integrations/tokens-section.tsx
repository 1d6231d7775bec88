import { type ReactNode, useState } from 'react';
import { type ApiToken, listApiTokens, revokeApiToken } from '../../../contract/staff/api-tokens.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/card.tsx';
import { notify } from '../../ui/feedback/notifications.tsx';
import { Time } from '../../ui/format/time.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';
import { actionsColumn } from '../../ui/lists/columns.tsx';
import type { TableColumn } from '../../ui/lists/data-table.tsx';
import { QueryTable } from '../../ui/lists/paged-table.tsx';
import { CreateTokenDialog } from './create-token-dialog.tsx';

/** API tokens: list, creation and revocation. */
export function TokensSection(): ReactNode {
  const tokens = useOperation(listApiTokens, {});
  const [isCreating, setCreating] = useState(false);
  const [ending, setEnding] = useState<ApiToken>();
  const columns: readonly TableColumn<ApiToken>[] = [
    { label: 'Name', kind: 'lead', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
    { label: 'Scopes', cell: ({ scopes }) => <span className="wrap-anywhere">{scopes.join(', ')}</span> },
    { label: 'Created by', cell: ({ createdBy }) => <span className="wrap-anywhere">{createdBy}</span> },
    { label: 'Last used', cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'Never' : <Time at={lastUsedAt} />) },
    {
      label: 'Expires',
      cell: ({ expiresAt, isValid }) =>
        isValid ? <Time at={expiresAt} dayOnly /> : <span className="badge badge-warn">No longer accepted</span>,
    },
    actionsColumn<ApiToken>(({ name }) => name, { label: 'Revoke', act: setEnding }),
  ];
  return (
    <Section title="API tokens" action={<Button onClick={() => setCreating(true)}>Create token</Button>}>
      <QueryTable
        query={tokens}
        caption="API tokens"
        columns={columns}
        rowKey={({ id }) => id}
        none="No API tokens yet"
        hint="A token lets another program do what you do here. Create one for each program."
      />
      {isCreating && <CreateTokenDialog onClose={() => setCreating(false)} />}
      {ending && <RevokeDialog token={ending} onClose={() => setEnding(undefined)} />}
    </Section>
  );
}

function RevokeDialog({ token, onClose }: { readonly token: ApiToken; readonly onClose: () => void }): ReactNode {
  return (
    <ConfirmDialog
      title={`Revoke ‘${token.name}’?`}
      action={useAction(revokeApiToken)}
      input={{ id: token.id }}
      label="Revoke"
      onDone={() => notify(`Token ‘${token.name}’ revoked.`)}
      onClose={onClose}
    >
      <p className="text-ink-soft">Programs that use it will stop working immediately.</p>
    </ConfirmDialog>
  );
}
