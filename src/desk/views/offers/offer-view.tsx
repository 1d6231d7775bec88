import { type ReactNode, useState } from 'react';
import type { EditedOffer } from '../../../contract/desk/offers.ts';
import { useCall, useChange } from '../../api/use-call.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { say } from '../../ui/notices.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded, Trouble } from '../../ui/states.tsx';
import { OfferEditor } from './offer-editor.tsx';
import { OfferState } from './offer-state.tsx';

/** One code: what it takes off, changed and tried out, and put away. */
export default function OfferView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const code = params.code ?? '';
  const offer = useCall('offers.show', { code });
  return (
    <Page title={code} actions={offer.data && <Actions code={code} offer={offer.data} />}>
      <Loaded query={offer}>
        {({ draft, products, version }) => (
          <OfferEditor key={version} beginning={draft} chosen={products} version={version} />
        )}
      </Loaded>
    </Page>
  );
}

function Actions({ code, offer }: { readonly code: string; readonly offer: EditedOffer }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <span className="self-center">
        <OfferState state={offer.state} />
      </span>
      {offer.state !== 'disabled' && (
        <button type="button" className="button-danger" onClick={() => setAsking(true)}>
          Disable
        </button>
      )}
      {isAsking && <DisableDialog code={code} onClose={() => setAsking(false)} />}
    </>
  );
}

function DisableDialog({ code, onClose }: { readonly code: string; readonly onClose: () => void }): ReactNode {
  const disable = useChange('offers.disable', ['offers']);
  const done = () => {
    say(`${code} is disabled.`);
    onClose();
  };
  return (
    <Dialog title={`Disable ${code}?`} onClose={onClose}>
      <p className="text-ink-soft">
        It takes nothing off from now on. Orders that were placed with it stay as they are. Saving it puts it in force
        again.
      </p>
      {disable.error ? <Trouble error={disable.error} /> : null}
      <button
        type="button"
        className="button-danger mt-4"
        disabled={disable.isPending}
        onClick={() => disable.mutate({ code }, { onSuccess: done })}
      >
        Disable
      </button>
    </Dialog>
  );
}
