import * as z from 'zod/mini';
import { field, operation } from '../shared/operation.ts';
import { type Permission, permissions } from './permissions.ts';

/**
 * Permissions that only an owner has: giving oneself all others, redirecting payments and emails, and taking all data
 * away.
 */
export const ownerOnly = ['services:write', 'backups:write', 'staff:write'] as const;
export type GrantablePermission = Exclude<Permission, (typeof ownerOnly)[number]>;
export const grantablePermissions = permissions.filter(
  (permission): permission is GrantablePermission => !(ownerOnly as readonly string[]).includes(permission),
);

export const staffRoles = ['owner', 'helper'] as const;
const role = z.object({ role: z.enum(staffRoles), permissions: z.array(z.enum(permissions)) });

export const listRoles = operation({
  name: 'staff.roles',
  effect: 'read',
  path: '/roles',
  permission: 'staff:write',
  summary: 'List the roles and what each of them allows',
  input: z.object({}),
  output: z.array(role),
});

export const editRole = operation({
  name: 'staff.edit-role',
  method: 'PUT',
  path: '/roles/:role',
  permission: 'staff:write',
  stepUp: true,
  summary: 'Set what a role allows',
  details: 'It applies from the next click of everyone with the role. What owners can do cannot be changed.',
  input: z.object({
    role: field(z.enum(['helper']), 'the role', { placeholder: 'ROLE' }),
    permissions: field(z.array(z.enum(grantablePermissions)), 'all that the role allows'),
  }),
  output: role,
});
