import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { describeOpening } from '../../../domain/settings/opening-hours.ts';
import { isFreeRange } from '../../../domain/shipping/rates/promised.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { ClockIcon, GlobeIcon, MailIcon, PhoneIcon } from './contact-icons.tsx';

/** Contact details: email, phone, support hours and the regions served. */
export function DetailsCard(): ReactNode {
  const settings = useSettings();
  const { phone, supportHours, openingHours } = settings;
  const isFree = isFreeRange(settings, 'uk-eu') && isFreeRange(settings, 'us-only');
  const promise = isFree ? ', free shipping across all regions' : promised(settings.deliveryPromises?.europe);
  return (
    <section className="card p-6" aria-labelledby="details-title">
      <h2 id="details-title" className="heading-3">
        Talk to us
      </h2>
      <ul className="mt-4 grid gap-4">
        <Detail icon={<MailIcon />}>
          <EmailLink className="font-medium wrap-anywhere" />
        </Detail>
        <Detail icon={<PhoneIcon />}>
          <PhoneLink phone={phone} className="font-medium" />
        </Detail>
        <Detail icon={<ClockIcon />}>
          {openingHours.length > 0
            ? openingHours.map((one) => (
                <span key={describeOpening(one)} className="block">
                  {describeOpening(one)}
                </span>
              ))
            : supportHours}
        </Detail>
        <Detail icon={<GlobeIcon />}>
          <span className="block">Serving: United Kingdom & Europe{promise}</span>
          <PageLink href={`${pagePath('terms')}#delivery`} className="text-link mt-1 inline-block">
            Where we deliver
          </PageLink>
        </Detail>
      </ul>
    </section>
  );
}

const promised = (text: string | undefined) => (text ? `. ${text}` : '');

function Detail({ icon, children }: { icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <li className="flex gap-3.5">
      <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
