import type { DeskProblemCode } from '../../../contract/desk/problem.ts';
import type { AppContext } from '../../http/app-env.ts';
import type { DeskDeps } from '../desk-deps.ts';

interface Entry {
  readonly event: 'entered' | 'joined' | 'confirmed' | 'left' | 'doubted' | 'refused';
  /** The pattern of the call's address. */
  readonly call: string;
  /** The id of whoever it was, where that is known: a name stands in no log. */
  readonly person?: string | undefined;
  /** Why somebody was turned away. */
  readonly reason?: DeskProblemCode;
  /** What is wrong with a passkey whose signature is right. */
  readonly cause?: 'counter-went-back';
}

/** What happens on an ordinary day: a session has ended, or something sensitive asks for the passkey. */
const ordinary = new Set<DeskProblemCode>(['sign-in-needed', 'passkey-needed']);

/** Reasons for which the desk turns somebody away, as against those for which a call comes to nothing. */
const deniedCodes = new Set<DeskProblemCode>(['passkey-refused', 'passkey-needed', 'invitation-void']);

export const isAccessDenied = (code: DeskProblemCode) => deniedCodes.has(code);

/** Leaves a line in the log of who came in to the desk, and of who was turned away: the request's own tells neither. */
export function logAuthEvent({ log }: Pick<DeskDeps, 'log'>, c: AppContext, entry: Entry): void {
  const isOdd = entry.cause !== undefined || (entry.reason !== undefined && !ordinary.has(entry.reason));
  log[isOdd ? 'warn' : 'info']({ id: c.get('requestId'), ...entry }, 'desk entry');
}
