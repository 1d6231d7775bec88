import { londonDay } from '../shared/time/london-day.ts';

interface Received {
  /** When the shop learned of it, in milliseconds. */
  readonly receivedAt: number;
  /** London day of receipt, if it was an earlier day. */
  readonly receivedOn: string | null;
}

/** London day on which a payment was received. */
export const dayOfReceipt = ({ receivedOn, receivedAt }: Received): string => receivedOn ?? londonDay(receivedAt);
