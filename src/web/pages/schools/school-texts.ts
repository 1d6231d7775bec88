import { chamberTest, noiseDistance, noiseText, promoPercent } from '../../../../content/claims.ts';
import { electricityPence } from '../../../../content/electricity.ts';
import file from '../../../../content/pages/schools.json' with { type: 'json' };
import type { PageTexts } from '../../../contract/content/pages/editable-pages.ts';
import type { SchoolFacts } from '../../../contract/content/pages/schools.ts';
import { cfmPerPerson } from '../../../domain/catalogue/calculators/required-air.ts';
import { runningCost } from '../../../domain/catalogue/calculators/running-cost.ts';
import type { PurifierSet } from '../../../domain/catalogue/calculators/sizing.ts';
import { fillTexts } from '../../../domain/content/fill-facts.ts';
import { formatEstimate } from '../../../domain/shared/money/currency.ts';
import { formatCount } from '../../../domain/shared/text/format-count.ts';
import { usePageTexts, useSettings } from '../../page-data/page-data-context.tsx';
import { exampleClass, lessonHours, people } from './example-class.ts';
import { useClassSet, wattsOf } from './use-class-set.ts';

type SchoolTexts = PageTexts<'schools'>;

const yearlyCost = (set: PurifierSet) =>
  formatEstimate(runningCost({ watts: wattsOf(set), hours: lessonHours(exampleClass) }, electricityPence), 'uk-eu');

/** Returns the texts of a section of the schools page, with its figures. */
export function useSchoolTexts<Section extends keyof SchoolTexts>(section: Section): SchoolTexts[Section] {
  const { promoCode } = useSettings();
  const { set } = useClassSet();
  const facts: SchoolFacts = {
    noise: noiseText,
    noiseDistance,
    chamber: chamberTest.chamber,
    removedMinutes: String(chamberTest.first.minutes),
    pupils: String(exampleClass.pupils),
    airPerPerson: String(cfmPerPerson),
    classAir: formatCount(people(exampleClass) * cfmPerPerson),
    classCost: set ? yearlyCost(set) : '',
    electricityPrice: `${electricityPence}p`,
    promoCode,
    discount: `${promoPercent}%`,
  };
  return fillTexts(usePageTexts('schools', file)[section], facts);
}
