import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { ClockIcon, GlobeIcon, MailIcon, PhoneIcon } from './contact-icons.tsx';

/** Contact details: email, phone, support hours and the regions served. */
export function DetailsCard(): ReactNode {
  const { salesEmail, phone, supportHours } = useSettings();
  return (
    <section className="card p-6" aria-labelledby="details-title">
      <h2 id="details-title" className="heading-3">
        Talk to us
      </h2>
      <ul className="mt-4 grid gap-4">
        <Detail icon={<MailIcon />}>
          <a href={`mailto:${salesEmail}`} className="text-link font-medium wrap-anywhere">
            {salesEmail}
          </a>
        </Detail>
        <Detail icon={<PhoneIcon />}>
          <PhoneLink phone={phone} className="font-medium" />
        </Detail>
        <Detail icon={<ClockIcon />}>{supportHours}</Detail>
        <Detail icon={<GlobeIcon />}>
          <span className="block">Serving: United Kingdom & Europe, free shipping across all regions</span>
          <PageLink href={`${pagePath('terms')}#delivery`} className="text-link mt-1 inline-block">
            Where we deliver
          </PageLink>
        </Detail>
      </ul>
    </section>
  );
}

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
