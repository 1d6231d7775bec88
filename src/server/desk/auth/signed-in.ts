import type { AuthenticatedStaff, Caller } from '../../actions/app.ts';
import type { AppContext } from '../../http/app-env.ts';

interface CalledAtDesk {
  readonly caller: Caller;
  readonly http?: AppContext | undefined;
}

export interface DeskCaller {
  readonly http: AppContext;
  readonly staff: AuthenticatedStaff | undefined;
}

/** The request and session of an operation that only the desk offers. */
export function deskCallerOf({ caller: { staff }, http }: CalledAtDesk): DeskCaller {
  if (!http) throw new Error('This operation is called over HTTP');
  return { http, staff };
}

/** The staff member of an operation that requires a session. */
export function signedIn({ caller: { staff } }: CalledAtDesk): AuthenticatedStaff {
  if (!staff) throw new Error('This operation is called with a session');
  return staff;
}
