import type { ReactNode } from 'react';
import { Field } from '../../ui/forms/field.tsx';

/** Shipment as typed. */
export interface ShipmentFormValues {
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string;
}

export const emptyShipment: ShipmentFormValues = { carrier: '', tracking: '', trackingUrl: '' };

interface ParcelProps {
  readonly parcel: ShipmentFormValues;
  readonly onChange: (parcel: ShipmentFormValues) => void;
  /** Optional if the other shipment fields are empty. */
  readonly mayLack?: boolean;
}

/** Carrier, tracking number and tracking URL. */
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
