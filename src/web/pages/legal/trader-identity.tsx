import type { ReactNode } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** Identity and contact details of the trader, required in every legal text. */
export function TraderIdentity(): ReactNode {
  const { legalName, postalAddress, companyNumber, vatNumber, salesEmail, phone, supportHours } = useSettings();
  return (
    <address className="not-italic">
      {legalName}
      <br />
      {postalAddress}
      <br />
      Company number {companyNumber}
      {vatNumber && `, VAT number ${vatNumber}`}
      <br />
      <a href={`mailto:${salesEmail}`}>{salesEmail}</a>, {phone} ({supportHours})
    </address>
  );
}
