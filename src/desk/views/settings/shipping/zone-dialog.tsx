import { type ReactNode, useRef } from 'react';
import { type DeskSetting, setSetting } from '../../../../contract/settings/setting-operations.ts';
import type { ShippingZone } from '../../../../contract/shipping/shipping-zones.ts';
import { countryName, namedCountries } from '../../../../domain/shipping/addresses/country-name.ts';
import { useAction } from '../../../api/queries.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { CheckboxField } from '../../../ui/forms/fields/checkbox-field.tsx';
import { Field } from '../../../ui/forms/fields/field.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { useFocusFirstError } from '../../../ui/forms/use-focus-first-error.ts';
import { fieldErrors, useForm } from '../../../ui/forms/use-form.ts';
import { RateFields } from './rate-fields.tsx';
import { emptyRate, emptyZone, typedZone, zoneCurrency, zoneFieldError, zoneOf } from './typed-zone.ts';

interface ZoneDialogProps {
  /** The setting when editing started: a concurrent change is not overwritten. */
  readonly setting: DeskSetting;
  readonly zones: readonly ShippingZone[];
  /** Position of the zone to edit; that of a new one is after the others. */
  readonly position: number;
  readonly onClose: () => void;
}

/** Creates or edits a shipping zone with its rates. */
export function ZoneDialog({ setting: { isSet, stored }, zones, position, onClose }: ZoneDialogProps): ReactNode {
  const save = useAction(setSetting);
  const before = zones[position];
  const { values, set, text, isTyped } = useForm(() => (before ? typedZone(before) : emptyZone()));
  const whole = useFocusFirstError(save.error);
  const adder = useRef<HTMLButtonElement>(null);
  const { countries, rates } = values;
  const taken = new Set(zones.flatMap((zone, at) => (at === position ? [] : zone.countries)));
  const errorOf = (field: string) => zoneFieldError(save.error, position, field);
  const submit = () => {
    const value = [...zones.slice(0, position), zoneOf(values), ...zones.slice(position + 1)];
    save.mutate(
      { key: 'shippingZones', value, seen: { isSet, stored } },
      {
        onDone: () => notify(`Shipping zone “${values.name}” saved.`),
        whenHere: onClose,
      },
    );
  };
  const fields = [
    'name',
    'countries',
    ...rates.flatMap((rate, at) => Object.keys(rate).map((key) => `rates.${at}.${key}`)),
  ];
  const isShown = fields.some((field) => errorOf(field) !== undefined);
  const [general] = fieldErrors(save.error);
  return (
    <Dialog title={before ? 'Edit shipping zone' : 'Add shipping zone'} isTyped={isTyped} onClose={onClose}>
      <Form ref={whole} noValidate className="space-y-4" onSubmit={submit}>
        <Field
          label="Zone name"
          hint="Only staff see it."
          maxLength={60}
          autoComplete="off"
          {...text('name')}
          error={errorOf('name')}
        />
        <fieldset>
          <legend className="mb-1 font-medium">Countries</legend>
          <div className="grid max-h-64 gap-x-4 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2">
            {namedCountries()
              .filter((code) => !taken.has(code))
              .map((code) => (
                <CheckboxField
                  key={code}
                  label={countryName(code)}
                  checked={countries.includes(code)}
                  onChange={(isIn) =>
                    set({ countries: isIn ? [...countries, code] : countries.filter((one) => one !== code) })
                  }
                />
              ))}
          </div>
          {errorOf('countries') && <p className="mt-1 text-sm text-danger">{errorOf('countries')}</p>}
        </fieldset>
        {rates.map((rate, at) => (
          <RateFields
            key={rate.id}
            title={`Rate ${at + 1}`}
            rate={rate}
            currency={zoneCurrency(countries)}
            errorOf={(field) => errorOf(`rates.${at}.${field}`)}
            onChange={(next) => set({ rates: rates.map((one) => (one === rate ? next : one)) })}
            onRemove={
              rates.length > 1
                ? () => {
                    set({ rates: rates.filter((one) => one !== rate) });
                    adder.current?.focus();
                  }
                : undefined
            }
          />
        ))}
        <Button ref={adder} onClick={() => set({ rates: [...rates, emptyRate()] })}>
          Add rate
        </Button>
        {save.error && !isShown ? (
          general ? (
            <p role="alert" className="text-danger">
              {general.message}
            </p>
          ) : (
            <ErrorState error={save.error} />
          )
        ) : null}
        <DialogActions isPending={save.isPending}>
          <SubmitButton disabled={save.isPending}>{save.isPending ? 'Saving…' : 'Save'}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
