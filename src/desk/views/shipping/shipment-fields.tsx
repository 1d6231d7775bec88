import type { ReactNode } from 'react';
import { Field } from '../../ui/forms/field.tsx';

/** How a parcel travels, as it is typed. */
export interface ShipmentFormValues {
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string;
}

export const emptyShipment: ShipmentFormValues = { carrier: '', tracking: '', trackingUrl: '' };

interface ParcelProps {
  readonly parcel: ShipmentFormValues;
  readonly onChange: (parcel: ShipmentFormValues) => void;
  /** It may be left out where nothing else of the parcel is said. */
  readonly mayLack?: boolean;
}

/** Carrier, number and the page where the customer follows it. */
export function ShipmentFields({ parcel, onChange, mayLack = false }: ParcelProps): ReactNode {
  const set = (field: keyof ShipmentFormValues) => (event: { target: { value: string } }) =>
    onChange({ ...parcel, [field]: event.target.value });
  return (
    <>
      <Field
        label="Carrier"
        required={!mayLack || parcel.tracking !== '' || parcel.trackingUrl !== ''}
        maxLength={100}
        value={parcel.carrier}
        onChange={set('carrier')}
        {...(mayLack && { hint: 'May be left out.' })}
      />
      <Field label="Tracking number" maxLength={100} value={parcel.tracking} onChange={set('tracking')} />
      <Field
        label="Where the customer follows it"
        type="url"
        maxLength={500}
        value={parcel.trackingUrl}
        onChange={set('trackingUrl')}
        hint="The carrier’s page of this parcel: a whole web address, with https://."
      />
    </>
  );
}
