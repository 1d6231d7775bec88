import type { ReactNode } from 'react';
import { useSettings } from '../../page-data/page-data-context.tsx';

/** Who runs the store and how to reach them, as every legal text must say. */
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
