import { type ReactNode, useId } from 'react';
import { deliveryAreas } from '../../../content/delivery.ts';
import { importRules } from '../../../content/import-charges.ts';
import { taxTable } from '../../../content/tax.ts';
import type { Region } from '../../contract/catalogue/product.ts';
import type { LandedCostView } from '../../contract/tax/tax.ts';
import { saleCurrency } from '../../domain/shared/money/currency.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { countryInSentence, countryName } from '../../domain/shipping/country-name.ts';
import { landedCost } from '../../domain/tax/landed-cost.ts';
import { describeLandedCost } from '../../domain/tax/landed-cost-texts.ts';
import { standardRate } from '../../domain/tax/tax.ts';
import { importTaxNotice } from '../../domain/tax/vat-registration.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { chooseCountry, useChosenCountry } from './chosen-country.ts';

interface LandedCostProps {
  readonly region: Region;
  /** What the shop charges. */
  readonly charged: Minor;
}

/** What a customer in a country pays in all. @param country ISO code; ignored for the US region */
export function useLandedCost({ region, charged }: LandedCostProps, country: string): LandedCostView {
  const settings = useSettings();
  const code = region === 'us-only' ? 'US' : country;
  const basisPoints = standardRate(taxTable, { country: code, postalCode: '' });
  const cost = landedCost(
    { charged, currency: saleCurrency[region], country: code, basisPoints },
    { settings, ...importRules },
  );
  return describeLandedCost(cost, importRules.charges);
}

/** One line about tax and delivery, and for the EU an estimate behind a disclosure, for the remembered country. */
export function LandedCost({ region, charged, before }: LandedCostProps & { readonly before?: string }): ReactNode {
  const country = useChosenCountry();
  const view = useLandedCost({ region, charged }, country);
  const notice = importTaxNotice(useSettings(), importRules.home);
  const isEuropean = region === 'uk-eu' && notice !== undefined;
  return (
    <div className="text-sm text-ink-soft">
      <p>{before ? `${before} ${view.line}` : view.line}</p>
      {isEuropean && (
        <details>
          <summary className="inline-block cursor-pointer py-1 underline underline-offset-2 hover:text-ink">
            {country === 'GB' ? 'Delivering to the EU?' : `What you pay in ${countryInSentence(country)}`}
          </summary>
          <div className="mt-1 max-w-sm rounded-control bg-tint p-4">
            <CountrySelect country={country} />
            {country === 'GB' ? <p className="mt-3">{notice}</p> : <Estimate view={view} className="mt-3" />}
          </div>
        </details>
      )}
    </div>
  );
}

/** The estimate as rows; nothing but the note if no rate is known. */
export function Estimate({
  view: { line, rows, note },
  className = '',
}: {
  readonly view: LandedCostView;
  readonly className?: string;
}): ReactNode {
  return (
    <div className={`text-sm text-ink-soft ${className}`}>
      {rows.length === 0 && <p>{line}</p>}
      <dl className="grid gap-1">
        {rows.map(([label, amount], at) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-4 ${at === rows.length - 1 ? 'font-semibold text-ink' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="ml-auto whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2">{note}</p>}
    </div>
  );
}

/** Chooses the country of delivery, which the browser remembers. */
export function CountrySelect({ country }: { country: string }): ReactNode {
  const id = useId();
  const [home = '', ...others] = deliveryAreas['uk-eu'].countries;
  const names = others.map((code) => [code, countryName(code)] as const);
  const sorted = names.sort(([, one], [, other]) => one.localeCompare(other, 'en'));
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="font-medium text-ink">
        Deliver to
      </label>
      <select id={id} className="input" value={country} onChange={(event) => chooseCountry(event.target.value)}>
        <option value={home}>{countryName(home)}</option>
        {sorted.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
