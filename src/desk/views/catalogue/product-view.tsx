import { type ReactNode, useCallback, useState } from 'react';
import { useLocation } from 'wouter';
import {
  archiveProduct,
  type DeskProduct,
  deleteProduct,
  draftProduct,
  publishProduct,
  showProduct,
} from '../../../contract/catalogue/products.ts';
import { useAction, useOperation } from '../../api/queries.ts';
import { useMay } from '../../api/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { notify, notifyError } from '../../ui/feedback/notifications.tsx';
import { QueryBoundary } from '../../ui/feedback/states.tsx';
import { stateNames } from '../../ui/format/product-values.ts';
import { Page } from '../../ui/page.tsx';
import { useIsMounted } from '../../ui/use-is-mounted.ts';
import { StockSection } from '../inventory/stock-section.tsx';
import { PriceSection } from '../pricing/price-section.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { Editor, type SaveTyped } from './editor/editor.tsx';
import { EditorFields } from './editor/editor-fields.tsx';
import { PublishDialog } from './publish-dialog.tsx';

/** A product: its form with preview, its prices, and its state. Staff who may not edit it read its fields. */
export default function ProductView({ params }: { readonly params: Record<string, string> }): ReactNode {
  const id = params.id ?? '';
  const mayEdit = useMay()('products:write');
  const query = useOperation(showProduct, { id });
  const product = query.data;
  const [saveTyped, setSaveTyped] = useState<SaveTyped>();
  const reportUnsaved = useCallback((save: SaveTyped | undefined) => setSaveTyped(() => save), []);
  return (
    <Page
      title={product?.name ?? 'Product'}
      actions={
        <>
          <ButtonLink href="/products">All products</ButtonLink>
          {product?.state === 'shown' && (
            <a className="button" href={`/product/${id}`} target="_blank" rel="noopener">
              View in shop<span className="sr-only"> (opens a new tab)</span>
            </a>
          )}
          {product && mayEdit && <LifeActions product={product} saveTyped={saveTyped} />}
        </>
      }
    >
      <QueryBoundary query={query} rows={10}>
        {(loaded) => (
          <>
            {loaded.state !== 'shown' && <StateNote product={loaded} />}
            {mayEdit ? (
              <Editor product={loaded} unsaved={reportUnsaved} />
            ) : (
              <fieldset disabled>
                <p className="mb-3 text-ink-soft">You can view this product, but not edit it.</p>
                <EditorFields
                  id={id}
                  entry={loaded.entry}
                  mayMove={false}
                  errorOf={() => undefined}
                  onChange={() => {}}
                />
              </fieldset>
            )}
            <div className="mt-8">
              <PriceSection product={loaded} />
              <StockSection id={loaded.id} />
            </div>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function StateNote({ product: { state, missing } }: { readonly product: DeskProduct }): ReactNode {
  return (
    <p className="mb-4 rounded-control bg-tint px-4 py-2">
      <strong>{stateNames[state]}.</strong>{' '}
      {state === 'archived'
        ? 'Customers can’t find it. Orders and invoices still show it.'
        : missing.length > 0
          ? `Customers can’t see it yet. To publish it, add ${missing.join(' and ')}.`
          : 'Customers can’t see it until you publish it.'}
    </p>
  );
}

interface LifeProps {
  readonly product: DeskProduct;
  /** Set if there are unsaved changes. */
  readonly saveTyped: SaveTyped | undefined;
}

function LifeActions({ product, saveTyped }: LifeProps): ReactNode {
  const [, go] = useLocation();
  const isHere = useIsMounted();
  const mayPrice = useMay()('prices:write');
  const [isCopying, setCopying] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const publish = useAction(publishProduct);
  const archive = useAction(archiveProduct);
  const remove = useAction(deleteProduct);
  const restore = useAction(draftProduct);
  const { id, name, state, entry, missing } = product;
  /** Performs the action, shows a notice and offers undo. */
  async function act(
    work: () => Promise<unknown>,
    text: string,
    back?: () => Promise<unknown>,
    after = `${name} restored.`,
  ): Promise<void> {
    try {
      await work();
      notify(text, back && (() => void act(back, after)));
    } catch (error) {
      notifyError(error);
    }
  }
  const toShop = () =>
    void act(
      () => publish.mutateAsync({ id }),
      `${name} published.`,
      () => archive.mutateAsync({ id }),
      `${name} archived.`,
    );
  return (
    <>
      <Button onClick={() => setCopying(true)}>Duplicate</Button>
      {state === 'draft' && (
        <Button
          variant="danger"
          onClick={() =>
            void act(
              async () => {
                await remove.mutateAsync({ id });
                if (isHere()) go('/products');
              },
              `Draft ${name} deleted.`,
              () => restore.mutateAsync({ id, entry }),
            )
          }
        >
          Delete
        </Button>
      )}
      {state === 'shown' && (
        <Button
          onClick={() =>
            void act(
              () => archive.mutateAsync({ id }),
              `${name} archived.`,
              () => publish.mutateAsync({ id }),
            )
          }
        >
          Archive
        </Button>
      )}
      {(state === 'archived' || (state === 'draft' && mayPrice)) && (
        <Button
          variant="primary"
          disabled={missing.length > 0 && !saveTyped}
          onClick={() => (saveTyped ? setAsking(true) : toShop())}
        >
          Publish
        </Button>
      )}
      {isAsking && (
        <PublishDialog
          name={name}
          isReady={missing.length === 0}
          save={saveTyped}
          publish={toShop}
          onClose={() => setAsking(false)}
        />
      )}
      {isCopying && <DuplicateDialog id={id} name={name} onClose={() => setCopying(false)} />}
    </>
  );
}
