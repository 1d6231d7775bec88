import type { HealthFinding } from '../../contract/desk/action-items.ts';

/** What doctor looks at, in the order in which it tells. */
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
] as const;
export type CheckName = (typeof checkNames)[number];

/** Something that needs the operator's attention. */
export interface Finding extends HealthFinding {
  readonly check: CheckName;
}
