import type { ReactNode } from 'react';
import { Sections } from '../../layout/sections.tsx';
import { ClaimsStrip } from './claims-strip.tsx';
import { ExpertQuotes } from './expert-quotes.tsx';
import { Learning } from './learning.tsx';
import { Mission } from './mission.tsx';
import { TestedResults } from './tested-results.tsx';
import { Testimonials } from './testimonials.tsx';

/** The home page below its product sections. */
export default function Story(): ReactNode {
  return (
    <Sections>
      <Mission />
      <ExpertQuotes />
      <TestedResults />
      <Testimonials />
      <Learning />
      <ClaimsStrip />
    </Sections>
  );
}
