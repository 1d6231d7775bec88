import { disableWebhookAction } from '../../../server/actions/webhooks/webhooks.ts';
import { commandOf } from '../../operation-command.ts';

export const disableWebhookCommand = commandOf(disableWebhookAction, {
  print: (_, { print }, { id }) => print(`Webhook ${id} is disabled. Enable it again with 'webhooks enable ${id}'.`),
});
