import type { ReactNode } from 'react';
import { pagePath } from '../../../contract/shared/routes.ts';
import { PageHead } from '../../head/page-head.tsx';
import { Sections } from '../../layout/sections.tsx';
import { useSettings } from '../../page-data/page-data-context.tsx';
import { BusinessCard } from './business-card.tsx';
import { ContactForm } from './contact-form.tsx';
import { DetailsCard } from './details-card.tsx';
import { TipCard } from './tip-card.tsx';

export default function ContactPage(): ReactNode {
  const { brand } = useSettings();
  return (
    <div className="page py-10 lg:py-14">
      <PageHead
        title="Contact"
        description={`Email or call ${brand} for help choosing, building and looking after your purifier, and for school and business quotes.`}
        canonical={pagePath('contact')}
      />
      <h1 className="heading-1">Get in Touch</h1>
      <p className="mt-4 max-w-prose text-lg text-ink-soft">
        Need help choosing a purifier, building a kit or getting a quote for your school? Ask the people who design our
        purifiers. We reply within two working days.
      </p>
      <div className="mt-10 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-8">
        <Sections>
          <ContactForm />
        </Sections>
        <aside aria-label="Other ways to reach us" className="grid grid-cols-1 gap-6 sm:max-lg:grid-cols-2">
          <Sections>
            <DetailsCard />
            <TipCard />
            <BusinessCard />
          </Sections>
        </aside>
      </div>
    </div>
  );
}
