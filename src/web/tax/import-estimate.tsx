import type { ReactNode } from 'react';
import { importRules } from '../../../content/import-charges.ts';
import { taxTable } from '../../../content/tax.ts';
import type { LandedCostView } from '../../contract/tax/tax.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { countryInSentence } from '../../domain/shipping/addresses/country-name.ts';
import { type ImportSettings, landedCost } from '../../domain/tax/landed-cost.ts';
import { describeLandedCost } from '../../domain/tax/landed-cost-texts.ts';
import { standardRate } from '../../domain/tax/tax.ts';
import { CountrySelect } from './country-select.tsx';
import { Estimate } from './estimate.tsx';

/** What a customer in a country of the EU pays in all for the UK & EU range. @param country ISO code */
export function importEstimate(charged: Minor, country: string, settings: ImportSettings): LandedCostView {
  const basisPoints = standardRate(taxTable, { country, postalCode: '' });
  const cost = landedCost({ charged, currency: 'GBP', country, basisPoints }, { settings, ...importRules });
  return describeLandedCost(cost, importRules.charges);
}

export const estimateTitle = (country: string): string => `What you pay in ${countryInSentence(country)}`;

interface ImportDetailsProps {
  readonly country: string;
  readonly view: LandedCostView;
  /** What applies to any country of the EU, until one is chosen. */
  readonly notice: string;
}

/** Choice of the country, and its estimate. */
export function ImportDetails({ country, view, notice }: ImportDetailsProps): ReactNode {
  return (
    <>
      <CountrySelect country={country} />
      {country === 'GB' ? <p className="mt-3">{notice}</p> : <Estimate view={view} className="mt-3" />}
    </>
  );
}
