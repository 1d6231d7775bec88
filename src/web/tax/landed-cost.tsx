import { type ReactNode, useState } from 'react';
import type { Region } from '../../contract/catalogue/product.ts';
import type { LandedCostView } from '../../contract/tax/tax.ts';
import type { Minor } from '../../domain/shared/money/money.ts';
import { describeHome, importTaxNotice } from '../../domain/tax/vat-registration.ts';
import { useSettings } from '../page-data/page-data-context.tsx';
import { useLazyModule } from '../ui/use-lazy-module.ts';
import { useChosenCountry } from './chosen-country.ts';

interface LandedCostProps {
  readonly region: Region;
  /** What the shop charges. */
  readonly charged: Minor;
}

/** Rates, country names and estimates: most visitors are in the United Kingdom and need none of them. */
const loadEstimate = () => import('./import-estimate.tsx');

/** What a customer in a country pays in all. @param country ISO code; ignored for the US region */
export function useLandedCost({ region, charged }: LandedCostProps, country: string): LandedCostView {
  const settings = useSettings();
  const code = region === 'us-only' ? 'US' : country;
  const isHome = code === 'US' || code === 'GB';
  const late = useLazyModule(!isHome, loadEstimate);
  if (isHome) return { line: describeHome(code, settings), rows: [] };
  return late?.importEstimate(charged, code, settings) ?? { line: importTaxNotice(settings, 'GB') ?? '', rows: [] };
}

/** One line about tax and delivery, and for the EU an estimate behind a disclosure, for the remembered country. */
export function LandedCost({ region, charged }: LandedCostProps): ReactNode {
  const country = useChosenCountry();
  const view = useLandedCost({ region, charged }, country);
  const settings = useSettings();
  const notice = importTaxNotice(settings, 'GB');
  const [isOpen, setOpen] = useState(false);
  const late = useLazyModule(isOpen || country !== 'GB', loadEstimate);
  // The line of the first render stays until the estimate is here: the longer notice would move what follows twice.
  const line = late || region === 'us-only' ? view.line : describeHome('GB', settings);
  return (
    <div className="text-sm text-ink-soft">
      <p>{line}</p>
      {region === 'uk-eu' && notice !== undefined && (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary className="inline-block cursor-pointer py-1 underline underline-offset-2 hover:text-ink">
            {late && country !== 'GB' ? late.estimateTitle(country) : 'Delivering to the EU?'}
          </summary>
          <div className="mt-1 max-w-sm rounded-control bg-tint p-4">
            {late ? <late.ImportDetails country={country} view={view} notice={notice} /> : <p>{notice}</p>}
          </div>
        </details>
      )}
    </div>
  );
}
