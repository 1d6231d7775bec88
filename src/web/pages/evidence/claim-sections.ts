import {
  chamberTest,
  energyLabel,
  energyStarModels,
  noiseDistance,
  noiseText,
  powerText,
  quieterThanHepas,
} from '../../../../content/claims.ts';
import type { ClaimId } from '../../../contract/catalogue/evidence.ts';
import { formatList } from '../../../domain/shared/text/format-list.ts';

interface ClaimSection {
  readonly id: ClaimId;
  /** The figure as pages state it. */
  readonly claim: string;
  /** What has to be tested, and how, before the figure counts as tested. */
  readonly needs: string;
}

const { chamber, first, second } = chamberTest;

/** The claims of the evidence page, in order. */
export const claimSections: readonly ClaimSection[] = [
  {
    id: 'clean-air',
    claim: 'The clean air delivery rate of each model, in cubic feet per minute (CFM).',
    needs:
      'How fast particles disappear from a sealed chamber while the purifier runs at full flow, compared with how fast they settle without it, to a standard such as ANSI/AHAM AC-1.',
  },
  {
    id: 'noise',
    claim: `${noiseText} at ${noiseDistance}, at full flow; each model’s own value is in its specifications.`,
    needs: `The A-weighted sound pressure level at ${noiseDistance} from the purifier, at full flow, and the room’s background noise.`,
  },
  {
    id: 'quieter-than-hepas',
    claim: `${quieterThanHepas} quieter than HEPAs.`,
    needs:
      'The noise of named purifiers with HEPA filters that deliver as much clean air, at the same distance in the same room.',
  },
  {
    id: 'power',
    claim: `${powerText} at full flow; each model’s own value is in its specifications.`,
    needs: 'The power drawn at the socket at full flow, adapter included.',
  },
  {
    id: 'energy-label',
    claim: `${energyLabel} rating: ${formatList(energyStarModels)}.`,
    needs: 'A certificate for each model from a recognised certification body.',
  },
  {
    id: 'filtration',
    claim: 'Filters rated MERV-13.',
    needs: 'The filter manufacturer’s test report to ASHRAE 52.2 for each filter size.',
  },
  {
    id: 'bio-aerosols',
    claim: `Bio-aerosols fell by ${first.removed}% in ${first.minutes} minutes and by ${second.removed}% in ${second.minutes} minutes in a ${chamber}.`,
    needs:
      'The count of a named test organism in the sealed chamber while a named model runs, compared with its natural decay.',
  },
];
