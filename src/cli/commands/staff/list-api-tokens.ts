import type { ApiToken } from '../../../contract/staff/api-tokens.ts';
import { listApiTokensAction } from '../../../server/actions/staff/api-tokens.ts';
import { listCommandOf } from '../../list-command.ts';
import { formatTime, isoTime } from '../../runtime/input/times.ts';
import type { Column } from '../../runtime/output/columns.ts';

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
  {
    key: 'expiresAt',
    heading: 'expires (UTC)',
    value: ({ expiresAt }) => isoTime(expiresAt),
    cell: ({ expiresAt }) => formatTime(expiresAt),
  },
  {
    key: 'lastUsedAt',
    heading: 'last used (UTC)',
    value: ({ lastUsedAt }) => (lastUsedAt === null ? null : isoTime(lastUsedAt)),
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? 'never' : formatTime(lastUsedAt)),
  },
  { key: 'scopes', heading: 'scopes', isRare: true, value: ({ scopes }) => scopes.join(', ') },
];

export const listApiTokensCommand = listCommandOf(listApiTokensAction, {
  rows: (tokens) => tokens,
  columns,
  none: () => 'No API tokens yet. Create them at the desk, under Settings, API.',
});
