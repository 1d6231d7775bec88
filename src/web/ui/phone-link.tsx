import type { ReactNode } from 'react';

/** Phone number as a `tel:` link. */
export function PhoneLink({ phone, className = '' }: { phone: string; className?: string }): ReactNode {
  return (
    <a href={`tel:${phone.replaceAll(' ', '')}`} className={`text-link ${className}`}>
      {phone}
    </a>
  );
}
