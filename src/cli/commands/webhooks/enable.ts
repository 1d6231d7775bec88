import { enableWebhookAction } from '../../../server/actions/webhooks/webhooks.ts';
import { commandOf } from '../../operation-command.ts';

export const enableWebhookCommand = commandOf(enableWebhookAction, {
  print: (_, { print }, { id }) => print(`Webhook ${id} is enabled. Waiting events will be sent.`),
});
