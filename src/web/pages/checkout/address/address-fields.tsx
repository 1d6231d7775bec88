import { Fragment, type ReactNode, useId } from 'react';
import { deliveryAreas } from '../../../../../content/delivery.ts';
import type { Region } from '../../../../contract/catalogue/product.ts';
import type { CheckoutForm } from '../../../../contract/orders/checkout/checkout.ts';
import { countryName } from '../../../../domain/shipping/addresses/country-name.ts';
import { regionLabels } from '../../../cart/region-labels.ts';
import { EmailField } from '../../../forms/email-field.tsx';
import { TextField, type TextFieldProps } from '../../../forms/text-field.tsx';
import { type FindProblem, usePlaceProblem } from '../use-place-problem.ts';
import { addressFields, fieldNames, keyOf, stateKey } from './addresses.ts';
import { StateField } from './state-field.tsx';

interface AddressFieldsProps {
  readonly region: Region;
  /** Whether this is the second address of a cart with both regions: the email has been entered in the first. */
  readonly isSecond: boolean;
  readonly field: (key: string) => Omit<TextFieldProps, 'label'>;
  /** Sets the value of a field. */
  readonly fill: (key: string, text: string) => void;
  readonly place: CheckoutForm;
  readonly findProblem: FindProblem | undefined;
  readonly states: Readonly<Record<string, string>> | undefined;
}

/** Delivery address of one region's order, limited to the countries of that region. */
export function AddressFields({
  region,
  isSecond,
  field,
  fill,
  place,
  findProblem,
  states,
}: AddressFieldsProps): ReactNode {
  const id = useId();
  const { country, city, postalCode } = place;
  const { leave, errorOf, offered } = usePlaceProblem(region, { country, city, postalCode }, findProblem);
  const { short, countries } = deliveryAreas[region];
  return (
    <fieldset
      className="grid grid-cols-1 content-start gap-5 not-first-of-type:mt-10 sm:grid-cols-2"
      aria-describedby={`${id}-where`}
      onBlur={leave}
    >
      <legend className="heading-2 mb-2">
        {isSecond ? `Delivery address: ${regionLabels[region]}` : 'Shipping Information'}
      </legend>
      <p id={`${id}-where`} className="mb-1 text-ink-soft sm:col-span-2">
        We deliver to {short}.
      </p>
      {fieldNames.map((name) => {
        if (isSecond && name === 'customerEmail') return null;
        const { autoComplete, ...attributes } = addressFields[name];
        const hasState = region === 'us-only';
        const isHalf = name === 'postalCode' || (name === 'city' && !hasState);
        const Field = name === 'customerEmail' ? EmailField : TextField;
        const shared = field(keyOf(region, name));
        return (
          <Fragment key={name}>
            {name === 'postalCode' && hasState && (
              <StateField
                {...field(stateKey)}
                states={states}
                autoComplete={`${isSecond ? 'section-second ' : ''}address-level1`}
              />
            )}
            <Field
              {...shared}
              error={errorOf(name, shared.error)}
              {...attributes}
              autoComplete={isSecond ? `section-second ${autoComplete}` : autoComplete}
              className={isHalf ? '' : 'sm:col-span-2'}
              {...(name === 'country' && {
                list: `${id}-countries`,
                // The datalist filters by the current text: selecting it lets the first key replace it.
                onFocus: (event) => event.target.select(),
              })}
            />
          </Fragment>
        );
      })}
      {offered && errorOf('country', field(keyOf(region, 'country')).error) && (
        <button
          type="button"
          className="text-link -mt-3 justify-self-start sm:col-span-2"
          onClick={() => fill(keyOf(region, 'country'), offered)}
        >
          Change the country to {offered}
        </button>
      )}
      <datalist id={`${id}-countries`}>
        {countries.map((code) => (
          <option key={code} value={countryName(code)} />
        ))}
      </datalist>
    </fieldset>
  );
}
