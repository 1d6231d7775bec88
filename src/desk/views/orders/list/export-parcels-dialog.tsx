import { type ReactNode, useState } from 'react';
import { type CarrierFormat, exportParcels } from '../../../../contract/shipping/carrier-files.ts';
import { downloadFile } from '../../../api/api-client.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { saveFile } from '../../../api/save-file.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/feedback/dialog.tsx';
import { notify } from '../../../ui/feedback/notifications.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { SelectField } from '../../../ui/forms/fields/select.tsx';
import { Form } from '../../../ui/forms/form.tsx';

interface ExportParcelsProps {
  readonly references: readonly string[];
  readonly onClose: () => void;
}

const carriers: readonly (readonly [CarrierFormat, string])[] = [
  ['royal-mail', 'Royal Mail Click & Drop'],
  ['dpd', 'DPD'],
  ['dhl', 'DHL Express Commerce'],
  ['csv', 'Another carrier (CSV)'],
];

/** Downloads the parcels of orders for a carrier's website. Missing facts are named first. */
export function ExportParcelsDialog({ references, onClose }: ExportParcelsProps): ReactNode {
  const [carrier, setCarrier] = useState<CarrierFormat>('royal-mail');
  const [state, setState] = useState<'idle' | 'busy' | { readonly error: unknown }>('idle');
  const error = typeof state === 'object' ? state.error : undefined;
  const isIncomplete = error instanceof DeskError && error.code === 'parcel-facts-missing';
  const submit = async () => {
    setState('busy');
    const input = { carrier, references: [...references], allowMissing: isIncomplete };
    let omitted: readonly string[] = [];
    try {
      const file = await downloadFile(exportParcels, input, (left) => {
        omitted = left;
      });
      saveFile(file, `parcels-${carrier}.csv`);
      notify(omitted.length === 0 ? 'Parcels exported.' : `Left out, nothing to dispatch: ${omitted.join(', ')}.`);
      onClose();
    } catch (failure) {
      setState({ error: failure });
    }
  };
  return (
    <Dialog title="Export parcels" onClose={onClose}>
      <Form onSubmit={submit} className="space-y-4">
        <p className="text-ink-soft">
          A file to import on the carrier’s website, with weight, size, value and customs details. Each order’s unsent
          items count as one parcel.
        </p>
        <SelectField
          label="Carrier"
          value={carrier}
          options={carriers}
          onChange={(chosen) => {
            setCarrier(chosen);
            setState('idle');
          }}
        />
        <ErrorState error={error} />
        <DialogActions isPending={state === 'busy'}>
          <SubmitButton disabled={state === 'busy'}>
            {isIncomplete ? 'Export without them' : state === 'busy' ? 'Exporting…' : 'Export'}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
