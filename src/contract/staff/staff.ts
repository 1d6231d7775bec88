import * as z from 'zod/mini';
import { cleanLine, validateLine } from '../shared/forms/single-line.ts';
import { listOf } from '../shared/list-of.ts';
import { field, operation } from '../shared/operation.ts';

/** Names compare regardless of spacing and case. */
export const normaliseName = (name: string): string => cleanLine(name).toLowerCase();

/** Role of a staff member: an owner may do everything, a helper what orders, products and returns require. */
const role = z.enum(['owner', 'helper']);

/** A staff member. Times are milliseconds since the epoch. */
export const staffMember = z.object({ id: z.string(), name: z.string(), role });
export type StaffMember = Readonly<z.output<typeof staffMember>>;

const listed = z.extend(staffMember, {
  passkeys: z.int(),
  lastSeenAt: z.nullable(z.int()),
  /** Expiry of an unused invitation. */
  invitedUntil: z.nullable(z.int()),
});
export type ListedStaffMember = Readonly<z.output<typeof listed>>;

const invitation = z.object({
  name: z.string(),
  role,
  /** Single use. The secret is in the fragment, so that no server logs it. */
  link: z.string(),
  expiresAt: z.int(),
});
export type Invitation = Readonly<z.output<typeof invitation>>;

/** Name of a staff member or passkey. */
export const nameInput = z.string().check(
  z.overwrite(cleanLine),
  z.minLength(1, 'Is required'),
  z.maxLength(60, 'Must be at most 60 characters'),
  z.refine((line) => validateLine(line) === undefined, 'Must be one line'),
);
export const idInput = z.string().check(z.maxLength(1400));

export const listStaff = operation({
  name: 'staff.list',
  effect: 'read',
  path: '/staff',
  permission: 'staff:write',
  summary: 'List staff with access to the desk',
  input: z.object({}),
  output: listOf(listed),
});

export const inviteStaff = operation({
  name: 'staff.invite',
  path: '/staff/invitations',
  permission: 'staff:write',
  stepUp: true,
  summary: 'Create a link that gives access to the desk, once and within 30 minutes',
  details:
    'Opening it creates a passkey on that device, to sign in with from then on. For staff who have lost theirs, type the same name again. Give the link only to that person.',
  input: z.object({
    name: field(nameInput, 'name of the staff member', { placeholder: 'NAME' }),
    role: field(z._default(role, 'owner'), 'owner, or helper, whose permissions owners choose (owner)'),
  }),
  output: invitation,
  errors: ['desk-disabled', 'own-role', 'forbidden', 'unauthenticated'],
});

export const deactivateStaff = operation({
  name: 'staff.deactivate',
  method: 'DELETE',
  path: '/staff/:id',
  permission: 'staff:write',
  stepUp: true,
  preview: true,
  summary: 'Deactivate a staff member and sign them out on every device',
  input: z.object({ id: field(idInput, 'name or id of the staff member', { placeholder: 'NAME' }) }),
  output: staffMember,
  errors: ['staff-not-found', 'own-access', 'forbidden', 'unauthenticated'],
});
