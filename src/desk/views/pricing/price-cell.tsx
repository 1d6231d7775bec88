import { type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import type { Region } from '../../../contract/catalogue/product.ts';
import type { DeskProductRow } from '../../../contract/catalogue/product-row.ts';
import { checkPrice, setPrice } from '../../../contract/pricing/prices.ts';
import type { SaleEnd } from '../../../contract/pricing/scheduled-price.ts';
import { normaliseDecimalPoint } from '../../../contract/shared/forms/decimal-point.ts';
import { currentOf, DeskError, errorMessage } from '../../api/desk-error.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, SubmitButton } from '../../ui/button.tsx';
import { notify, notifyError, notifyUndone } from '../../ui/feedback/notifications.tsx';
import { charge } from '../../ui/format/product-values.ts';
import { Form } from '../../ui/forms/form.tsx';
import { useInlineForm } from '../../ui/forms/use-inline-form.ts';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { useConfirmUnusualPrice } from './use-unusual-price.ts';

/** Price in the table: for staff who may change it, a button that becomes two fields above the legal check. */
export function PriceCell({ row }: { readonly row: DeskProductRow }): ReactNode {
  const { isOpen, opener, setOpen } = useInlineForm();
  const mayEdit = useMay()('prices:write');
  if (isOpen) return <PriceForm row={row} onClose={() => setOpen(false)} />;
  const { name, region, price, originalPrice } = row;
  const prices = (
    <>
      {charge(price, region)}
      {originalPrice && (
        <>
          <span className="sr-only">, was</span>{' '}
          <s className="font-normal text-ink-soft">{charge(originalPrice, region)}</s>
        </>
      )}
    </>
  );
  if (!mayEdit) return <span>{prices}</span>;
  return (
    <Button variant="quiet" className="told !px-2 tabular-nums" ref={opener} onClick={() => setOpen(true)}>
      <span className="sr-only">Price of {name}: </span>
      {prices}
      <span className="sr-only">. Edit</span>
    </Button>
  );
}

interface Ended {
  /** The end of the sale that the change ended; null for none. */
  readonly endedSale: SaleEnd | null;
}

/** Changes a price with notice and undo, which also puts the product back into a sale that the change ended. */
export function usePriceChange() {
  const change = useAction(setPrice);
  const undo = (before: DeskProductRow, { version, endedSale }: Pick<DeskProductRow, 'version'> & Ended) => {
    const input = { id: before.id, price: before.price, wasPrice: before.originalPrice };
    const restoreSale = endedSale ?? undefined;
    const until = endedSale ? ' until the sale ends' : '';
    void notifyUndone(
      change.mutateAsync({ input: { ...input, restoreSale }, ifMatch: version }),
      () => `Undone. ${before.name} costs ${charge(before.price, before.region)}${until}.`,
    );
  };
  return {
    isPending: change.isPending,
    async set(before: DeskProductRow, price: string, was: string | null): Promise<void> {
      const after = await change.mutateAsync({
        input: { id: before.id, price, wasPrice: was },
        ifMatch: before.version,
      });
      const ended = after.endedSale ? ' The sale ended for this product.' : '';
      notify(`${after.name} now costs ${charge(after.price, after.region)}.${ended}`, () => undo(before, after));
    },
  };
}

function PriceForm({ row, onClose }: { readonly row: DeskProductRow; readonly onClose: () => void }): ReactNode {
  const [price, setPrice] = useState(row.price);
  const [was, setWas] = useState(row.originalPrice ?? '');
  const [meant, setMeant] = useState(row);
  const [error, setError] = useState<unknown>();
  const { set, isPending } = usePriceChange();
  const isHere = useIsMounted();
  const doubt = useConfirmUnusualPrice(row.region, meant.price, price);
  async function submit(): Promise<void> {
    setError(undefined);
    if (!doubt.mayGo()) return;
    try {
      await set(meant, price.trim(), was.trim() || null);
      if (isHere()) onClose();
    } catch (thrown) {
      if (!isHere()) return notifyError(thrown);
      setError(thrown);
      const current = currentOf<DeskProductRow>(thrown);
      if (current) setMeant(current);
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <Form className="max-w-xs text-start" onSubmit={submit} onKeyDown={onKeyDown}>
      <span className="flex items-end gap-2">
        <label className="block text-sm">
          Price
          <input
            className="input !block !w-24 tabular-nums"
            inputMode="decimal"
            // The price was clicked in order to type.
            // biome-ignore lint/a11y/noAutofocus: see above
            autoFocus
            value={price}
            onFocus={(event) => event.target.select()}
            onChange={(event) => setPrice(event.target.value)}
          />
        </label>
        <label className="block text-sm">
          Was price
          <input
            className="input !block !w-24 tabular-nums"
            inputMode="decimal"
            placeholder="none"
            value={was}
            onChange={(event) => setWas(event.target.value)}
          />
        </label>
      </span>
      {error ? <PriceTrouble error={error} meant={meant} /> : null}
      {doubt.asked && (
        <p role="alert" className="mt-2 rounded-control bg-warn-tint px-2 py-1 text-sm text-warn">
          {doubt.asked}
        </p>
      )}
      <span className="mt-2 flex gap-2">
        <SubmitButton disabled={isPending}>{doubt.asked ? 'Set anyway' : 'Set'}</SubmitButton>
        <Button onClick={onClose}>Cancel</Button>
      </span>
      {/* Below the buttons, which stay in place while advice appears or disappears. */}
      <PriceAdvice id={row.id} region={row.region} price={price} was={was} />
    </Form>
  );
}

interface PriceAdviceProps extends Record<'id' | 'price' | 'was', string> {
  readonly region: Region;
}

/** Warnings about a price or was price, shown while typing. */
export function PriceAdvice({ id, region, price, was }: PriceAdviceProps): ReactNode {
  const asked = useDeferredValue(`${normaliseDecimalPoint(price)} ${normaliseDecimalPoint(was)}`);
  const [askedPrice = '', askedWas = ''] = asked.split(' ');
  const isAmount = (text: string) => /^\d{1,7}(\.\d{1,2})?$/.test(text);
  const enabled = isAmount(askedPrice) && isAmount(askedWas);
  const { data } = useOperation(checkPrice, { id, price: askedPrice, wasPrice: askedWas }, { enabled });
  const warning = enabled ? data?.warning : undefined;
  if (!warning) return null;
  return (
    <div role="status" className="mt-2 rounded-control bg-warn-tint px-2 py-1 text-sm text-warn">
      {warning} In the EU, the was price must be the lowest price of the 30 days before
      {data?.lowest ? `: ${charge(data.lowest, region)} today` : ''}.
    </div>
  );
}

function PriceTrouble({ error, meant }: { readonly error: unknown; readonly meant: DeskProductRow }): ReactNode {
  const fields = error instanceof DeskError ? error.problem.errors : undefined;
  const text = currentOf(error)
    ? `Someone else has changed this. It now costs ${charge(meant.price, meant.region)}${meant.originalPrice ? `, was ${charge(meant.originalPrice, meant.region)}` : ''}. Press Set again to use your price.`
    : (fields?.map(({ message }) => message).join('. ') ?? errorMessage(error));
  return (
    <p role="alert" className="mt-2 text-sm text-danger">
      {text}
    </p>
  );
}
