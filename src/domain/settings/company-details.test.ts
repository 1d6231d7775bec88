import { expect, it } from 'vitest';
import { settings } from '../../../content/settings.ts';
import { placeholderDetails } from './company-details.ts';

it('names each company detail that is still a placeholder [SETDESK-13]', () => {
  expect(placeholderDetails(settings)).toEqual([
    'postalAddress',
    'usAddress',
    'companyNumber',
    'vatNumber',
    'salesEmail',
    'phone',
  ]);
  const own = {
    ...settings,
    postalAddress: '4 Mill Lane, Leeds LS1 4AP, United Kingdom',
    usAddress: null,
    companyNumber: '09876543',
    vatNumber: null,
    salesEmail: 'sales@mill.co.uk',
    phone: '0113 243 0000',
  };
  expect(placeholderDetails(own)).toEqual([]);
});
