import { type ReactNode, useId } from 'react';
import { listCarriers } from '../../../contract/shipping/carriers.ts';
import { useOperation } from '../../api/queries.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { textFields } from '../../ui/forms/use-form.ts';

/** Shipment as typed. */
export interface ShipmentFormValues {
  readonly carrier: string;
  readonly tracking: string;
  readonly trackingUrl: string;
}

export const emptyShipment: ShipmentFormValues = { carrier: '', tracking: '', trackingUrl: '' };

interface ShipmentFieldsProps {
  readonly parcel: ShipmentFormValues;
  readonly onChange: (parcel: ShipmentFormValues) => void;
  /** Optional if the other shipment fields are empty. */
  readonly mayLack?: boolean;
}

/** Carrier, tracking number and tracking URL. */
export function ShipmentFields({ parcel, onChange, mayLack = false }: ShipmentFieldsProps): ReactNode {
  const text = textFields(parcel, (part) => onChange({ ...parcel, ...part }));
  const list = useId();
  const { data: carriers = [] } = useOperation(listCarriers, {});
  return (
    <>
      <datalist id={list}>
        {carriers.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="Carrier"
        list={list}
        required={!mayLack || parcel.tracking !== '' || parcel.trackingUrl !== ''}
        maxLength={100}
        {...text('carrier')}
        {...(mayLack && { hint: 'Optional.' })}
      />
      <Field label="Tracking number" maxLength={100} {...text('tracking')} />
      <Field
        label="Tracking link"
        type="url"
        maxLength={500}
        {...text('trackingUrl')}
        hint="Optional. For carriers in the list, we make it from the tracking number."
      />
    </>
  );
}
