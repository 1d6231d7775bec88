import { type ReactNode, useState } from 'react';
import {
  disablePromotion,
  type EditablePromo,
  savePromotion,
  showPromotion,
} from '../../../contract/promotions/promotions.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify, notifyUndone } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { ConfirmDialog } from '../../ui/forms/dialogs/confirm-dialog.tsx';
import { Page } from '../../ui/page.tsx';
import { PromoEditor } from './promo-editor.tsx';
import { PromoState } from './promo-state.tsx';

/** A promo code or an automatic discount: edit, preview and disable. */
export default function PromoView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const code = params.code ?? '';
  const offer = useOperation(showPromotion, { code });
  const shown = offer.data;
  return (
    <Page
      title={code}
      actions={
        <>
          <ButtonLink href="/promotions">All discounts</ButtonLink>
          {shown && <Actions code={code} offer={shown} />}
        </>
      }
    >
      <QueryBoundary query={offer}>
        {({ draft, products, version }) => (
          <PromoEditor key={draft.code} initial={draft} chosen={products} version={version} />
        )}
      </QueryBoundary>
    </Page>
  );
}

function Actions({ code, offer }: { readonly code: string; readonly offer: EditablePromo }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const mayDisable = useMay()('promotions:write');
  return (
    <>
      <span className="self-center">
        <PromoState state={offer.state} />
      </span>
      {mayDisable && offer.state !== 'disabled' && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Disable
        </Button>
      )}
      {isAsking && <DisableDialog code={code} offer={offer} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DisableProps {
  readonly code: string;
  readonly offer: EditablePromo;
  readonly onClose: () => void;
}

function DisableDialog({ code, offer, onClose }: DisableProps): ReactNode {
  const enable = useAction(savePromotion);
  const { draft, state, isAdvertised } = offer;
  const undo = (version: string) =>
    void notifyUndone(enable.mutateAsync({ input: { draft }, ifMatch: version }), () => `${code} is active again.`);
  return (
    <ConfirmDialog
      title={`Disable ${code}?`}
      action={useAction(disablePromotion)}
      input={{ code }}
      label="Disable"
      // A code that had expired anyway cannot be re-enabled.
      onDone={({ version }) => notify(`${code} disabled.`, state === 'ended' ? undefined : () => undo(version))}
      onClose={onClose}
    >
      <p className="text-ink-soft">
        {draft.automatic ? 'It stops applying now.' : 'The code stops working now.'} Existing orders keep their
        discount. To reactivate it, save it again.
      </p>
      {isAdvertised && (
        <p className="mt-3 rounded-control bg-warn-tint px-3 py-2 text-warn">
          The shop and the welcome email still show this code. Choose another under Settings, Promo code.
        </p>
      )}
    </ConfirmDialog>
  );
}
