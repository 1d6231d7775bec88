import type { ApiToken } from '../../../contract/staff/api-tokens.ts';
import { listApiTokensAction } from '../../../server/actions/staff/api-tokens.ts';
import { listCommandOf } from '../../list-command.ts';
import type { Column } from '../../runtime/output/columns.ts';
import { timeColumn } from '../../runtime/output/time-column.ts';

const columns: readonly Column<ApiToken>[] = [
  { key: 'id', heading: 'id', value: ({ id }) => id },
  { key: 'name', heading: 'name', value: ({ name }) => name },
  { key: 'createdBy', heading: 'created by', value: ({ createdBy }) => createdBy },
  {
    key: 'isValid',
    heading: 'valid',
    value: ({ isValid }) => isValid,
    cell: ({ isValid }) => (isValid ? 'yes' : 'no'),
  },
  timeColumn('expiresAt', 'expires (UTC)', ({ expiresAt }) => expiresAt),
  timeColumn('lastUsedAt', 'last used (UTC)', ({ lastUsedAt }) => lastUsedAt, { none: 'never' }),
  { key: 'scopes', heading: 'scopes', isRare: true, value: ({ scopes }) => scopes.join(', ') },
];

export const listApiTokensCommand = listCommandOf(listApiTokensAction, {
  rows: (tokens) => tokens,
  columns,
  none: () => 'No API tokens yet. Create them at the desk, under Settings, API.',
});
