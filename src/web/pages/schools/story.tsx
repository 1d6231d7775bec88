import type { ReactNode } from 'react';
import { Sections } from '../../layout/sections.tsx';
import { Funding } from './funding.tsx';
import { InClass } from './in-class.tsx';
import { SchoolHero } from './school-hero.tsx';
import { SchoolLinks } from './school-links.tsx';
import { StatisticsStrip } from './statistics-strip.tsx';
import { StemKits } from './stem-kits.tsx';

/** The whole content of the schools page. */
export default function Story(): ReactNode {
  return (
    <Sections>
      <SchoolHero />
      <StatisticsStrip />
      <Funding />
      <InClass />
      <StemKits />
      <SchoolLinks />
    </Sections>
  );
}
