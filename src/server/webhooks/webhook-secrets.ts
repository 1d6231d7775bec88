import { createHmac } from 'node:crypto';

/** Secrets of webhooks, derived from the shop's own: the database need not store them. */
export interface WebhookSecrets {
  /** Secret of an endpoint, as its owner configures it (`whsec_…`). */
  secretOf(endpointId: string): string;
  /** Signature of a request: `webhook-signature` of the Standard Webhooks convention. */
  sign(endpointId: string, message: SignedMessage): string;
}

interface SignedMessage {
  readonly id: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly body: string;
}

/** @param secret the secret of order links; a label separates the two uses */
export function createWebhookSecrets(secret: string): WebhookSecrets {
  const keyOf = (endpointId: string) => createHmac('sha256', secret).update(`webhook:${endpointId}`).digest();
  return {
    secretOf: (endpointId) => `whsec_${keyOf(endpointId).toString('base64')}`,
    sign(endpointId, { id, timestamp, body }) {
      const signature = createHmac('sha256', keyOf(endpointId)).update(`${id}.${timestamp}.${body}`).digest('base64');
      return `v1,${signature}`;
    },
  };
}
