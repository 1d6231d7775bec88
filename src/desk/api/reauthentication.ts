import type { DeskError } from './desk-error.ts';

/** What is asked of the person in front of the screen: to come in (again), or to show their passkey once more. */
export type AuthPromptKind = 'sign-in' | 'confirm';

interface Waiting {
  readonly kind: AuthPromptKind;
  readonly done: (passed: boolean) => void;
}

let waiting: Waiting | undefined;
let watched: (() => void) | undefined;
let passing: Promise<boolean> | undefined;

/** Asks for what a refused call needs, once for all calls that wait for it. True where the call may be sent again. */
export async function requestAuthentication(code: DeskError['code']): Promise<boolean> {
  const kind = code === 'sign-in-needed' ? 'sign-in' : code === 'passkey-needed' ? 'confirm' : undefined;
  // Without a screen that could ask, as before somebody has come in, the refusal is the answer.
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

/** For React: the gate that is to be shown. */
export const authPrompt = {
  subscribe(changed: () => void): () => void {
    watched = changed;
    return () => {
      watched = undefined;
    };
  },
  current: (): Waiting | undefined => waiting,
  /** Asks whoever is asked for their passkey to come in: their session has ended meanwhile. */
  signIn(): void {
    if (waiting) waiting = { ...waiting, kind: 'sign-in' };
    watched?.();
  },
};
