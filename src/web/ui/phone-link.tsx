import type { ReactNode } from 'react';

/** A number that a telephone dials at a press. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }): ReactNode {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={`text-link ${className}`}>
      {phone}
    </a>
  );
}
