import type { HealthFinding } from '../../contract/dashboard/action-items.ts';

/** Checks of `doctor`, in the order of its report. */
export const checkNames = [
  'settings',
  'addresses',
  'environment',
  'dates',
  'promos',
  'catalogue',
  'prices',
  'claims',
  'mail',
  'payments',
  'backups',
  'staff',
  'webhooks',
] as const;
export type CheckName = (typeof checkNames)[number];

/** Something that needs the operator's attention. */
export interface Finding extends HealthFinding {
  readonly check: CheckName;
}

/** A finding as a check returns it, without the name of the check. */
export type Fault = Omit<Finding, 'check'>;
