import type { AppContext } from '../../http/app-env.ts';
import type { DeskDeps } from '../desk-deps.ts';

interface Entry {
  readonly event: 'entered' | 'joined' | 'recovered' | 'confirmed' | 'left' | 'doubted' | 'refused';
  /** URL pattern of the call. */
  readonly call: string;
  /** Id of the staff member if known; names are not logged. */
  readonly person?: string | undefined;
  /** Why access was denied. */
  readonly reason?: string;
  /** What is wrong with a passkey whose signature is valid. */
  readonly cause?: 'counter-went-back';
}

/** Expected in normal use: a session has expired, or a sensitive call requires re-authentication. */
const ordinary = new Set<string>(['unauthenticated', 'reauthentication-required']);

/** Reasons that deny access to the desk, as opposed to calls that fail. */
const deniedCodes = new Set<string>([
  'passkey-rejected',
  'passkey-copied',
  'reauthentication-required',
  'invitation-invalid',
  'recovery-code-invalid',
]);

export const isAccessDenied = (code: string) => deniedCodes.has(code);

/** Logs sign-ins and denied access; the request log contains neither. */
export function logAuthEvent({ log }: Pick<DeskDeps, 'log'>, c: AppContext, entry: Entry): void {
  const isOdd = entry.cause !== undefined || (entry.reason !== undefined && !ordinary.has(entry.reason));
  log[isOdd ? 'warn' : 'info']({ id: c.get('requestId'), ...entry }, 'desk entry');
}
