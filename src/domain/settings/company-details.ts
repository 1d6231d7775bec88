import type { SettingKey, SiteSettings } from '../../contract/settings/settings.ts';
import { isPlaceholder } from './placeholders.ts';

/** Settings that name the seller on pages, emails and invoices. */
const companyDetails = [
  'brand',
  'legalName',
  'postalAddress',
  'returnAddress',
  'usAddress',
  'companyNumber',
  'vatNumber',
  'salesEmail',
  'phone',
] as const satisfies readonly SettingKey[];

/** Company details that are still placeholders: with one of them, the shop cannot go live. */
export function placeholderDetails(settings: SiteSettings): readonly SettingKey[] {
  return companyDetails.filter((key) => settings[key] !== null && isPlaceholder(settings[key] ?? ''));
}
