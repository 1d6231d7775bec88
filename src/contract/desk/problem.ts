import type { FieldError } from '../shared/problem.ts';

/** All error codes of the desk API. */
export const deskProblemCodes = [
  'invalid-json',
  'invalid-request',
  'body-too-large',
  'unsupported-media-type',
  'forbidden-origin',
  'rate-limited',
  'not-found',
  'method-not-allowed',
  'unauthenticated',
  'forbidden',
  'reauthentication-required',
  'passkey-rejected',
  'invitation-invalid',
  'recovery-code-invalid',
  'refused',
  'precondition-failed',
  'precondition-required',
  'unavailable',
  'outcome-unknown',
  'internal-error',
] as const;
export type DeskProblemCode = (typeof deskProblemCodes)[number];

/** RFC 9457 problem document, worded for staff. */
export interface DeskProblem {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** One of `deskProblemCodes`, or an error code of the operation. */
  readonly code: string;
  /** Validation errors by field. */
  readonly errors?: readonly FieldError[];
  /** Current value, if it changed in the meantime. */
  readonly current?: unknown;
}
