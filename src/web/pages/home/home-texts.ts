import {
  assembly,
  chamberTest,
  cleanAirPerPerson,
  energyLabel,
  energyStarModels,
  noiseDistance,
  noiseText,
  power,
  powerText,
  quieterThanHepas,
} from '../../../../content/claims.ts';
import { electricityPence } from '../../../../content/electricity.ts';
import file from '../../../../content/pages/home.json' with { type: 'json' };
import type { PageTexts } from '../../../contract/content/pages/editable-pages.ts';
import type { HomeFacts } from '../../../contract/content/pages/home.ts';
import { hoursAYear, runningCost } from '../../../domain/catalogue/calculators/running-cost.ts';
import { fillTexts } from '../../../domain/content/fill-facts.ts';
import { formatEstimate } from '../../../domain/shared/money/currency.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';
import { usePageTexts, useSettings } from '../../page-data/page-data-context.tsx';

type HomeTexts = PageTexts<'home'>;

const yearly = (watts: number) => formatEstimate(runningCost({ watts, hours: hoursAYear }, electricityPence), 'uk-eu');

const figures: Omit<HomeFacts, 'supportHours'> = {
  noise: noiseText,
  noiseDistance,
  quieter: quieterThanHepas,
  power: powerText,
  chamber: chamberTest.chamber,
  removed: String(chamberTest.first.removed),
  yearlyFrom: yearly(power.from),
  yearlyTo: yearly(power.to),
  electricityPrice: `${electricityPence}p`,
  energyLabel,
  labelledCount: String(energyStarModels.length),
  labelledModels: formatList(energyStarModels),
  assemblyFrom: String(assembly.from),
  assemblyTo: String(assembly.to),
  cleanAirPerPerson: String(cleanAirPerPerson),
};

/**
 * Returns the texts of a section of the home page, with its figures. Only the islands use them, whose code a first
 * visit does not load.
 */
export function useHomeTexts<Section extends keyof HomeTexts>(section: Section): HomeTexts[Section] {
  const { supportHours } = useSettings();
  return fillTexts(usePageTexts('home', file)[section], { ...figures, supportHours });
}
