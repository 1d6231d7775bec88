import type { ReactNode } from 'react';
import { registrationNumbers } from '../../../domain/settings/registration-numbers.ts';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** Identity and contact details of the trader, required in every legal text. */
export function TraderIdentity(): ReactNode {
  const settings = useSettings();
  const { legalName, postalAddress, salesEmail, phone, supportHours } = settings;
  const numbers = registrationNumbers(settings).join(', ');
  return (
    <address className="not-italic">
      {legalName}
      <br />
      {postalAddress}
      <br />
      {numbers && (
        <>
          {numbers}
          <br />
        </>
      )}
      <a href={`mailto:${salesEmail}`}>{salesEmail}</a>, {phone} ({supportHours})
    </address>
  );
}
