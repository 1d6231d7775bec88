import * as z from 'zod/mini';
import { fieldErrorSchema } from '../problem.ts';

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
export const deskProblemSchema = z.object({
  title: z.string(),
  status: z.number(),
  detail: z.string(),
  code: z.enum(deskProblemCodes),
  /** Fields of what was sent, and what is wrong with each. */
  errors: z.optional(z.array(fieldErrorSchema)),
  /** A closed reason of `refused`, where the desk does something about it. */
  reason: z.optional(z.string()),
  /** What is so by now, where it changed meanwhile. */
  current: z.optional(z.unknown()),
});
export type DeskProblem = z.infer<typeof deskProblemSchema>;
