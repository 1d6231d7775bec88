import type { ReactNode } from 'react';
import { consentText } from '../../contract/newsletter/newsletter.ts';
import { pagePath } from '../../contract/shared/routes.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { useSettings } from '../page-data/page-data-context.tsx';

/** Consent text of a newsletter subscription, as recorded with the consent, and a link to the privacy notice. */
export function ConsentNote({ id, className }: { id: string; className: string }): ReactNode {
  const settings = useSettings();
  return (
    <p id={id} className={className}>
      {consentText(settings)}{' '}
      <PageLink href={pagePath('privacy')} className="underline underline-offset-2">
        Privacy notice
      </PageLink>
    </p>
  );
}
