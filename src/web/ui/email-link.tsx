import type { ReactNode } from 'react';
import { useSettings } from '../page-data/page-data-context.tsx';

/** The sales address as a `mailto:` link. @param about subject of the email */
export function EmailLink({ about, className = '' }: { about?: string; className?: string }): ReactNode {
  const { salesEmail } = useSettings();
  const subject = about === undefined ? '' : `?subject=${encodeURIComponent(about)}`;
  return (
    <a href={`mailto:${salesEmail}${subject}`} className={`text-link ${className}`.trim()}>
      {salesEmail}
    </a>
  );
}
