import { type ReactNode, useId } from 'react';
import { deliveryAreas } from '../../../content/delivery.ts';
import { countryName } from '../../domain/shipping/addresses/country-name.ts';
import { chooseCountry } from './chosen-country.ts';

/** Chooses the country of delivery, which the browser remembers. */
export function CountrySelect({ country }: { country: string }): ReactNode {
  const id = useId();
  const [home = '', ...others] = deliveryAreas['uk-eu'].countries;
  const names = others.map((code) => [code, countryName(code)] as const);
  const sorted = names.sort(([, one], [, other]) => (one < other ? -1 : 1));
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
