import type { FieldError } from '../shared/problem.ts';

/** Every way in which a call of the desk can fail. */
export const deskProblemCodes = [
  'invalid-json',
  'invalid-request',
  'body-too-large',
  'unsupported-media-type',
  'forbidden-origin',
  'rate-limited',
  'not-found',
  'method-not-allowed',
  'sign-in-needed',
  'not-allowed',
  'passkey-needed',
  'passkey-refused',
  'invitation-void',
  'refused',
  'changed-meanwhile',
  'version-missing',
  'unavailable',
  'outcome-unknown',
  'internal-error',
] as const;
export type DeskProblemCode = (typeof deskProblemCodes)[number];

/** An RFC 9457 problem document, written for whoever runs the shop. */
export interface DeskProblem {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: DeskProblemCode;
  /** Fields of what was sent, and what is wrong with each. */
  readonly errors?: readonly FieldError[];
  /** A closed reason of `refused`, where the desk does something about it. */
  readonly reason?: string;
  /** What is so by now, where it changed meanwhile. */
  readonly current?: unknown;
}
