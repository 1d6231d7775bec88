import { revokeApiTokenAction } from '../../../server/actions/staff/api-tokens.ts';
import { commandOf } from '../../operation-command.ts';

export const revokeApiTokenCommand = commandOf(revokeApiTokenAction, {
  question: ({ id }) => `Revoke API token ${id}? Programs that use it lose access at once.`,
  print: (_, { print }, { id }) => print(`API token ${id} is revoked.`),
});
