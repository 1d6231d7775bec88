import type { DeskError } from './desk-error.ts';

/** Authentication prompts: sign-in (again), or re-authentication with the passkey. */
export type AuthPromptKind = 'sign-in' | 'confirm';

interface Waiting {
  readonly kind: AuthPromptKind;
  readonly done: (passed: boolean) => void;
}

let waiting: Waiting | undefined;
let watched: (() => void) | undefined;
let passing: Promise<boolean> | undefined;

/** Prompts for what a refused call requires, once for all waiting calls. Returns true if the call may be retried. */
export async function requestAuthentication(code: DeskError['code']): Promise<boolean> {
  const kind = code === 'unauthenticated' ? 'sign-in' : code === 'reauthentication-required' ? 'confirm' : undefined;
  // Without a mounted prompt, as before sign-in, the refusal is final.
  if (!kind || !watched) return false;
  if (kind === 'sign-in') authPrompt.signIn();
  passing ??= new Promise<boolean>((resolve) => {
    waiting = { kind, done: resolve };
    watched?.();
  }).finally(() => {
    waiting = undefined;
    passing = undefined;
    watched?.();
  });
  return passing;
}

/** For React: the prompt to show. */
export const authPrompt = {
  subscribe(changed: () => void): () => void {
    watched = changed;
    return () => {
      watched = undefined;
    };
  },
  current: (): Waiting | undefined => waiting,
  /** Switches from re-authentication to sign-in: the session has expired in the meantime. */
  signIn(): void {
    if (waiting) waiting = { ...waiting, kind: 'sign-in' };
    watched?.();
  },
};
